import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { packagesFor } from './assemble.ts';

const folder = newFolder();

const has = (name: string, dependencies: string[], optional: string[] = []) => {
  const ranges = (names: string[]) => Object.fromEntries(names.map((one) => [one, '*']));
  const manifest = { dependencies: ranges([...dependencies, ...optional]), optionalDependencies: ranges(optional) };
  mkdirSync(join(folder, 'node_modules', name), { recursive: true });
  writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(manifest));
};

it('a package comes with its dependencies', () => {
  has('image', ['color'], ['@image/linux', '@image/mac']);
  has('color', ['image', '@scope/names']);
  has('@image/linux', []);
  has('@scope/names', []);
  has('unused', []);
  const wanted = ['@image/linux', '@scope/names', 'color', 'image'].map((name) => `node_modules/${name}`);
  expect(packagesFor(folder, ['image'])).toEqual(wanted);
});

it('fails when a dependency is missing', () => {
  has('broken', ['nowhere']);
  expect(() => packagesFor(folder, ['broken'])).toThrow(/nowhere/);
});
