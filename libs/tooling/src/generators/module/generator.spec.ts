import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../../../..');
const load = createRequire(join(root, 'package.json'));
let copy: string;

/** The checkout as it stands, without what is built or installed. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'generated-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(copy, file), { force: true, errorOnExist: false });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Gives the files that it changed. */
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

const build = () => run('--conditions=compiled', bin('@rspack/cli/bin/rspack.js'), 'build');

it('makes a module that type-checks, passes its test and builds within the seam', async () => {
  const changed = await generate('mf-guest-book');
  expect(changed).toEqual(expect.arrayContaining(['mf-guest-book/package.json', 'mf-guest-book/src/app.tsx']));
  expect(changed.filter((path) => !path.startsWith('mf-guest-book/'))).toEqual([]);

  expect(run(bin('typescript-native/bin/tsc'), '--noEmit')).toBe('right');
  expect(run(bin('jest/bin/jest.js'))).toBe('right');
  expect(run(bin('oxfmt/bin/oxfmt'), '--check', '.', '!dist')).toBe('right');
  expect(build()).toBe('right');
  const facts = JSON.parse(read('mf-guest-book/dist/release.json'));
  expect(facts).toMatchObject({
    name: 'mf-guest-book',
    contract: expect.any(Number) as number,
    takes: { '@konbit/web': ['defineTexts', 'useTexts'] },
    page: { paths: ['/guest-book'], title: { en: 'Guest book' }, link: { order: 50 } },
  });
  expect(facts.entryBytes).toBeLessThan(facts.budgetBytes);
});

it('is refused when it is built, should it take a name which the shell lacks', () => {
  const app = 'mf-guest-book/src/app.tsx';
  writeFileSync(join(copy, app), `import { Stepper } from '@mantine/core';\n${read(app)}void Stepper;\n`);
  expect(build()).toMatch(
    /mf-guest-book takes Stepper from @konbit\/web\/provided\/dialogs-and-forms, which the shell does not provide\..*deploy the shell .*, then mf-guest-book/,
  );
});

it.each(['guest-book', 'mf-Guests', 'mf-', '../mf-x', 'mf-hub'])('refuses the name %s in a sentence', async (name) => {
  await expect(generate(name)).rejects.toThrow(/is called mf- and one word|is there already/);
});

it('is found by nx under the name that the guide gives', () => {
  const { generators } = JSON.parse(read('libs/tooling/generators.json'));
  expect(dirname(generators.module.factory)).toBe('./src/generators/module');
});
