import { exportedNames, takenNames } from './names.js';

const taken = (source: string) => {
  const names: Record<string, Set<string>> = takenNames(source, ['kit', 'react']);
  return Object.fromEntries(Object.entries(names).map(([from, set]) => [from, [...set].sort()]));
};

describe('names taken from a package', () => {
  it.each([
    ['by name', "import { Button, Text as T } from 'kit'", ['Button', 'Text']],
    ['by name in quotes', "import { 'odd name' as odd } from 'kit'", ['odd name']],
    ['by default', "import kit from 'kit'", ['default']],
    ['as members of the whole', "import * as kit from 'kit'; kit.Button(<kit.Text />)", ['Button', 'Text']],
    ['as a whole', "import * as kit from 'kit'; use(kit)", ['*']],
    ['as members that nobody can tell', "import * as kit from 'kit'; kit[name]", ['*']],
    ['on their way out', "export { Button as B } from 'kit'", ['Button']],
    ['all on their way out', "export * from 'kit'", ['*']],
    ['as a namespace on its way out', "export * as kit from 'kit'", ['*']],
    ['later', "const load = async () => (await import('kit')).Button", ['*']],
    ['the old way', "function f() { return require('kit').Button }", ['*']],
    ['after minification', 'import{a as b,c}from"kit";export const d=()=>b(c)', ['a', 'c']],
  ])('%s', (_, source, names) => expect(taken(source)).toEqual({ kit: names }));

  it.each([
    ['of another package', "import { Button } from 'kit2'; import { x } from './kit'"],
    ['in a text', "export const text = `import { Button } from 'kit'`"],
    ['in a comment', "// import { Button } from 'kit'\nexport const a = 1"],
  ])('are none when they stand %s', (_, source) => expect(taken(source)).toEqual({}));
});

describe('the names that a file provides', () => {
  it.each([
    ["export { Button, Text as T } from 'kit'", ['Button', 'T']],
    ["export { type Props, Button } from 'kit'; export type { X } from 'kit'", ['Button']],
    ['export const a = 1, b = 2; export function f() {} export class C {} export interface I {}', ['a', 'b', 'f', 'C']],
  ])('%s', (source, names) => expect(exportedNames(source, 'a.ts')).toEqual(names));

  it('are those of a whole package, where that is allowed', () => {
    const source = "import './kit.css'; export * from 'kit'; export const own = 1";
    expect(exportedNames(source, 'a.ts', (from) => [`all of ${from}`])).toEqual(['all of kit', 'own']);
  });

  it('must be named one by one', () => {
    expect(() => exportedNames("export * from 'kit'", 'all.ts')).toThrow(/all.ts exports all of kit: name what/);
  });
});
