import { changedIn } from './calls.ts';

const showToast = [
  'showToast<>',
  '  0 ToastContent',
  '  returns void',
  'interface ToastContent {',
  '    title: string;',
  '}',
];
const change = (...replaced: [line: string, by: string[]][]) =>
  showToast.flatMap((line) => replaced.find(([old]) => old === line)?.[1] ?? [line]);

describe('a call that a module was built for', () => {
  it.each([
    ['the same', showToast],
    ['an optional parameter more', change(['  returns void', ['  1? AbortSignal', '  returns void']])],
    ['an optional member more', change(['}', ['    tone?: "success" | "neutral";', '}']])],
    ['an optional member before others', change(['    title: string;', ['    id?: number;', '    title: string;']])],
  ])('goes on with %s', (_, now) => expect(changedIn(showToast, now)).toBeUndefined());

  it.each([
    [
      'a required parameter more',
      change(['  returns void', ['  1 AbortSignal', '  returns void']]),
      '"returns void" is now "2. parameter: AbortSignal"',
    ],
    [
      'another parameter',
      change(['  0 ToastContent', ['  0 string']]),
      '"1. parameter: ToastContent" is now "1. parameter: string"',
    ],
    [
      'a parameter put before',
      change(['  0 ToastContent', ['  0? Place', '  1? ToastContent']]),
      '"1. parameter: ToastContent" is now "returns void"',
    ],
    ['another answer', change(['  returns void', ['  returns number']]), '"returns void" is now "returns number"'],
    ['a required member more', change(['}', ['    id: number;', '}']]), '"}" is now "id: number;"'],
    ['a member less', change(['    title: string;', []]), '"title: string;" is now "}"'],
    ['a type less', showToast.slice(0, 3), '"interface ToastContent {" is gone'],
    ['a required type more', [...showToast, 'type More = string;'], '"type More = string;" is new'],
  ])('ends with %s', (_, now, sentence) => expect(changedIn(showToast, now)).toBe(sentence));
});
