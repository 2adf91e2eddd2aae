import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWorkspace, isCheckout, RELEASE_MARK, releaseSource } from '../site/workspace.ts';
import { packagesFor, whole } from './assemble.ts';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

it('every package that a release folder names is installed', () => {
  for (const name of whole) expect(packagesFor(findWorkspace(), [name])).toContain(`node_modules/${name}`);
  expect(() => packagesFor(findWorkspace(), ['was-removed'])).toThrow(/was-removed/);
});

it('fails when a dependency is missing', () => {
  has('broken', ['nowhere']);
  expect(() => packagesFor(folder, ['broken'])).toThrow(/nowhere/);
});

it('a release folder is found from inside and knows its commit', () => {
  expect(releaseSource(folder)).toEqual({});
  writeFileSync(join(folder, RELEASE_MARK), '{ "commit": "3f2a91c" }');
  expect(releaseSource(folder)).toEqual({ commit: '3f2a91c' });
  const found = findWorkspace(join(folder, 'node_modules/image'));
  expect([found, isCheckout(found), isCheckout(findWorkspace())]).toEqual([folder, false, true]);
});
