import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReleaseFacts } from '@konbit/contracts';
import { copyOfCheckout } from '../../../test-support/checkout.ts';
import { moduleFiles } from './module-files.cjs';

const root = join(__dirname, '../../../../..');
const load = createRequire(join(root, 'package.json'));
const checkout = copyOfCheckout();
const copy = checkout.folder;
afterAll(() => checkout.remove());

async function generate(name: string): Promise<string[]> {
  const { FsTree, flushChanges } = load('nx/src/generators/tree');
  const tree = new FsTree(copy, false);
  const generator = load(join(root, 'libs/tooling/src/generators/module/generator.cjs'));
  await generator(tree, { name });
  const changes = tree.listChanges();
  flushChanges(copy, changes);
  return changes.map(({ path }: { path: string }) => path);
}

const read = (path: string) => readFileSync(join(copy, path), 'utf8');

function run(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: join(copy, 'mf-guest-book'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return status === 0 ? 'right' : stdout + stderr;
}

const bin = (path: string) => join(root, 'node_modules', path);

const build = () => run(bin('@rspack/cli/bin/rspack.js'), 'build');

it('makes a module that type-checks and tests', async () => {
  const changed = await generate('mf-guest-book');
  expect(changed).toEqual(expect.arrayContaining(['mf-guest-book/package.json', 'mf-guest-book/src/app.tsx']));
  expect(changed.filter((path) => !path.startsWith('mf-guest-book/'))).toEqual([]);

  expect(run(bin('typescript-native/bin/tsc'), '--noEmit')).toBe('right');
  expect(run(bin('jest/bin/jest.js'))).toBe('right');
  expect(run(bin('prettier/bin/prettier.cjs'), '--check', '.', '!dist')).toBe('right');
});

it('the build names what it takes and what is missing', () => {
  const app = 'mf-guest-book/src/app.tsx';
  const own = read(app);
  const taking = (button: string) =>
    writeFileSync(
      join(copy, app),
      `import { ${button} } from '@mantine/core'; import { atom } from 'jotai';\n${own}void [${button}, atom];\n`,
    );
  taking('Button');
  expect(build()).toBe('right');
  const facts = JSON.parse(read('mf-guest-book/dist/release.json'));
  expect(facts).toMatchObject({
    name: 'mf-guest-book',
    contract: expect.any(Number) as number,
    takes: {
      '@konbit/web': ['defineTexts', 'useTexts'],
      '@konbit/web/provided/mantine': ['Button'],
      '@konbit/web/provided/state': ['atom'],
    },
    page: { paths: ['/guest-book'], title: { en: 'Guest book' }, link: { order: 50 } },
  });
  expect(facts.entryBytes).toBeLessThan(facts.budgetBytes);
  // A deploy refuses a build that lacks one of them.
  expect(facts.files).toEqual(expect.arrayContaining(['app.js', 'app.css', 'mf-manifest.json', 'remoteEntry.js']));
  expect(facts.files.filter((path: string) => path.endsWith('.map'))).toEqual([]);
  expect(facts).not.toHaveProperty('prerendered');
  expect(facts.requires).toMatchObject({ react: '^19.0.0', '@mantine/core': '^9.0.0', jotai: '^2.0.0' });
  expect(facts.requires).not.toHaveProperty(['@tanstack/react-query']);
});

it('the build takes any name of a library from its whole part, and refuses one that the library lacks', () => {
  const app = 'mf-guest-book/src/app.tsx';
  const own = read(app);
  const taking = (source: string) => writeFileSync(join(copy, app), `${source}\n${own}`);
  const facts = () => JSON.parse(read('mf-guest-book/dist/release.json')) as ReleaseFacts;
  taking("import { Button, Stepper as Steps } from '@mantine/core'; export const used = [Button, Steps];");
  expect(build()).toBe('right');
  expect(facts().takes).toMatchObject({ '@konbit/web/provided/mantine': ['Button'], '@mantine/core': ['Stepper'] });
  expect(facts().takesAtFirst).toEqual(['@mantine/core']);
  taking("import * as M from '@mantine/core'; export * from '@mantine/form'; export const used = Object.keys(M);");
  expect(build()).toBe('right');
  expect(facts().takes).toMatchObject({ '@mantine/core': ['*'], '@mantine/form': ['*'] });
  const part = "import { atomWithStorage } from 'jotai/utils'; export const dish = atomWithStorage('dish', 'griot');";
  writeFileSync(join(copy, 'mf-guest-book/src/part.ts'), part);
  taking("export const later = () => import('./part.ts');");
  expect(build()).toBe('right');
  expect(facts()).toMatchObject({ takes: { 'jotai/utils': ['atomWithStorage'] }, takesAtFirst: [] });
  taking("import { Nobody } from '@mantine/core'; export const used = Nobody;");
  expect(build()).toMatch(
    /mf-guest-book takes Nobody from @mantine\/core, which the shell's version does not have\. Do without it, or ask/,
  );
  writeFileSync(join(copy, app), own);
});

it('declares the versions it runs with in its package.json, or runs with the installed major', () => {
  const file = 'mf-guest-book/package.json';
  const own = read(file);
  const declaring = (peerDependencies: Record<string, string>) =>
    writeFileSync(join(copy, file), JSON.stringify({ ...JSON.parse(own), peerDependencies }));
  writeFileSync(join(copy, 'mf-guest-book/src/app.tsx'), 'export default function App() { return <p />; }');
  declaring({ react: '^19.0.0 || ^20.0.0' });
  expect(build()).toBe('right');
  const { requires } = JSON.parse(read('mf-guest-book/dist/release.json'));
  expect(requires).toMatchObject({ react: '^19.0.0 || ^20.0.0', 'react-dom': '^19.0.0' });
  // The page compares what the entry says.
  expect(read('mf-guest-book/dist/remoteEntry.js')).toContain('"^19.0.0 || ^20.0.0"');

  declaring({ react: '^20.0.0' });
  expect(build()).toMatch(/mf-guest-book needs react \^20\.0\.0, and the shell provides react 19\.\d+\.\d+\./);
  writeFileSync(join(copy, file), own);
});

it('a module in its own repository names the React it runs with, where the next major is added', () => {
  const versions = { react: '19.3.1', mantine: '9.7.3', contracts: '^1.0.0', web: '^1.0.0', tooling: '^1.0.0' };
  const { dependencies, peerDependencies } = JSON.parse(moduleFiles('mf-lodging', versions, true)['package.json']!);
  expect(dependencies).toMatchObject({ react: '19.3.1' });
  expect(peerDependencies).toEqual({ react: '^19.0.0', 'react-dom': '^19.0.0' });
});

it.each(['guest-book', 'mf-Guests', 'mf-', '../mf-x', 'mf-hub'])('refuses the name %s in a sentence', async (name) => {
  await expect(generate(name)).rejects.toThrow(/is called mf- and one word|is there already/);
});
