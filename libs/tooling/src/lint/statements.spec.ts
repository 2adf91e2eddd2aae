import { join } from 'node:path';
import { lintProbes } from '../../test-support/lint-probes.ts';

const root = join(__dirname, '../../../..');

/** A file and its code, and the rule that refuses it; null where it is allowed. */
const cases: [code: string, rule: string | null][] = [
  ['export const a = { ...{ one: 1, two: 2 }, three: 3 };', 'no-restricted-syntax'],
  ["export const a = [...['one', 'two'], 'three'];", 'no-restricted-syntax'],
  ['export const a = Math.max(...[1, 2]);', 'no-restricted-syntax'],
  ['let a = 0;\nexport const b = String((a += 1));', 'no-restricted-syntax'],
  ['let a: object | undefined;\nexport const b = Object.keys((a ??= {}));', 'no-restricted-syntax'],
  ['let a = 0;\nexport const b = `${(a += 1)}`;', 'no-restricted-syntax'],
  ['let a = 0;\nexport const b = () => void (a = 1);', 'no-return-assign'],
  ['let a = 0;\nexport function b() {\n  return (a += 1);\n}', 'no-return-assign'],
  ['let a = 0;\nif ((a = Date.now())) console.log(a);', 'no-cond-assign'],
  ['let a = 0;\nexport const b = (a += 1);', 'no-multi-assign'],
  ['export const a = () => (console.log(1), 2);', 'no-sequences'],
  ['const one = { a: 1 };\nexport const two = { ...one, ...(one.a > 0 && { b: 2 }) };', null],
  ['let a = 0;\nfor (let b = 0; b < 3; b += 1) a += b;\nexport const c = a;', null],
];

/** Where other rules about syntax are added. */
const files = ['shell/src/probe.ts', 'api/src/probe.ts', 'libs/operate/src/probe.ts', 'mf-hub/src/probe.spec.ts'];

/** Typed rules need a file that is there. */
const typed: [rule: string, code: string][] = [
  ['no-floating-promises', 'export const a = () => {\n  Promise.resolve(1);\n};'],
  ['no-misused-promises', '[1].forEach(async (a) => Promise.resolve(a));'],
  ['await-thenable', 'export const a = async () => await 1;'],
  [
    'switch-exhaustiveness-check',
    "export function a(b: 'c' | 'd') {\n  switch (b) {\n    case 'c':\n      return 1;\n  }\n  return 2;\n}",
  ],
];

const probes = [
  ...files.flatMap((file) => cases.map(([code]) => ({ file: join(root, file), code }))),
  ...typed.map(([, code]) => ({ file: join(root, 'libs/server/src/index.ts'), code, isTyped: true })),
];
let rules: string[][];
beforeAll(() => {
  rules = lintProbes(root, probes).map((messages) => messages.map(({ ruleId }) => ruleId));
});

describe.each(files)('in %s', (file) => {
  it.each(cases)('%j meets %s', (code, rule) => {
    const index = files.indexOf(file) * cases.length + cases.findIndex(([one]) => one === code);
    expect(rules[index]).toEqual(rule === null ? [] : expect.arrayContaining([rule]));
  });
});

it.each(typed)('%s is on', (rule) => {
  const index = files.length * cases.length + typed.findIndex(([one]) => one === rule);
  expect(rules[index]).toContain(`@typescript-eslint/${rule}`);
});
