import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { typePrograms, writePrograms } from './type-programs.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'types-'))));
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const room = (name: string, compilerOptions: object) =>
  write(`${name}/tsconfig.json`, JSON.stringify({ extends: '../base.json', compilerOptions, include: ['src'] }));

it('puts rooms with the same options into one program, whatever their order, and others apart', () => {
  room('hub', { types: ['a', 'b'], jsx: 'react-jsx', lib: ['dom'] });
  room('wizard', { lib: ['dom'], types: ['b', 'a'], jsx: 'react-jsx' });
  room('service', { types: ['a', 'b'] });
  expect(typePrograms(root, ['hub', 'wizard', 'service']).map(({ include }) => include)).toEqual([
    [join(root, 'hub/src'), join(root, 'wizard/src')],
    [join(root, 'service/src')],
  ]);
});

it('finds a fault in each room of a program', () => {
  write('base.json', JSON.stringify({ compilerOptions: { strict: true, types: [] } }));
  for (const name of ['hub', 'wizard']) {
    room(name, { target: 'es2022' });
    write(`${name}/src/fault.ts`, 'export const points: number = "many";');
  }
  const [program] = writePrograms(join(root, 'types'), typePrograms(root, ['hub', 'wizard']));
  const tsc = join(__dirname, '../../../../node_modules/typescript-native/bin/tsc');
  const check = () => execFileSync(process.execPath, [tsc, '--noEmit', '--project', program!], { encoding: 'utf8' });
  expect(check).toThrow(
    expect.objectContaining({ stdout: expect.stringMatching(/hub[^]*TS2322[^]*wizard[^]*TS2322/) }),
  );
});
