import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashSources } from './source-hash.js';

const folder = mkdtempSync(join(tmpdir(), 'repository-'));
const lodging = join(folder, 'mf-lodging');
afterAll(() => rmSync(folder, { recursive: true }));

const put = (path: string, content: string) => {
  mkdirSync(dirname(join(lodging, path)), { recursive: true });
  writeFileSync(join(lodging, path), content);
};
const version = (of: string) => JSON.stringify({ version: of });

beforeAll(() => {
  put('package.json', JSON.stringify({ dependencies: { '@konbit/web': '^1' }, devDependencies: { tool: '^1' } }));
  put('node_modules/@konbit/web/package.json', version('1.0.0'));
  put('../node_modules/tool/package.json', version('1.0.0'));
  for (const path of ['src/app.tsx', 'package-lock.json', 'README.md', 'dist/x.js', 'src/app.spec.tsx']) put(path, 'a');
});

it.each([
  ['src/app.tsx', true, 'b'],
  ['src/new.css', true, ''],
  ['package-lock.json', true, 'b'],
  ['node_modules/@konbit/web/package.json', true, version('1.0.1')],
  ['../node_modules/tool/package.json', true, version('1.0.1')],
  ['node_modules/@konbit/web/index.js', false, 'b'],
  ['src/app.spec.tsx', false, 'b'],
  ['README.md', false, 'b'],
  ['dist/x.js', false, 'b'],
])("in a repository of its own, a module's name goes by %s: %s", (path, isRenamed, content) => {
  const before = hashSources(lodging);
  put(path, content);
  expect(hashSources(lodging) !== before).toBe(isRenamed);
});

it('says what is not installed', () => {
  put('package.json', JSON.stringify({ dependencies: { nothing: '1' } }));
  expect(() => hashSources(lodging)).toThrow('nothing is not installed. Run: npm install');
});
