import { isModuleName } from './releases.ts';

it.each([
  ['mf-hub', true],
  ['mf-guest-book', true],
  ['shell', false],
  ['mf-', false],
  ['mf-Hub', false],
  ['mf-../hub', false],
  ['a-mf-hub', false],
  ['mf-hub/..', false],
  [`mf-${'x'.repeat(36)}`, true],
  [`mf-${'x'.repeat(37)}`, false],
  [['mf-hub'], false],
  [undefined, false],
])('%s may be a module’s name: %s', (name, may) => expect(isModuleName(name)).toBe(may));
