import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateWorkflow } from '@action-validator/core';

const root = join(__dirname, '../../../..');
const templates = join(__dirname, '../generators/module/outside/dot-github/workflows');
const files = [join(root, '.github/workflows'), templates].flatMap((folder) =>
  readdirSync(folder).map((name) => join(folder, name)),
);

it.each(files.map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')]))(
  '%s is valid and only reads',
  (_, text) => {
    expect(validateWorkflow(text).errors).toEqual([]);
    expect(validateWorkflow(text.replace('runs-on', 'run-on')).errors).not.toEqual([]);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toMatch(/: write\b/);
  },
);

it('each command is in a guide', () => {
  const guides = ['README.md', 'libs/tooling/README.md', 'libs/operate/docs/ship-your-first-change.md']
    .concat('libs/operate/docs/change-the-contract.md')
    .map((name) => readFileSync(join(root, name), 'utf8').replaceAll(/\s+/g, ' '));
  const texts = files.filter((file) => !file.startsWith(templates)).map((file) => readFileSync(file, 'utf8'));
  const commands = texts.flatMap((text) => text.match(/\b(?:npm|npx) .+?(?=$| --(?:to|exclude))/gm)!);
  expect(commands).toEqual(expect.arrayContaining(['npm ci', 'npm test', 'npx nx affected -t deploy']));
  expect(commands.filter((command) => !guides.some((guide) => guide.includes(command)))).toEqual([]);
});

it('each spec that a guide names is there', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const guides = tracked.filter((path) => path.endsWith('.md')).map((path) => readFileSync(join(root, path), 'utf8'));
  const named = guides.flatMap((text) => [...text.matchAll(/`([\w.-]+\.(?:spec|e2e))`/g)].map(([, name]) => name!));
  expect(named.length).toBeGreaterThan(20);
  const isThere = (name: string) => tracked.some((path) => path.includes(`/${name}.ts`));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

it('the next push deploys rooms whose deploy failed', () => {
  const text = readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8');
  expect(text).not.toContain('github.event.before');
  const [shas, shell, modules] = ['nx-set-shas', "deploy --exclude='mf-*'", 'deploy --exclude=shell'].map((step) =>
    text.indexOf(step),
  );
  expect(shas).toBeGreaterThan(-1);
  expect(shell).toBeGreaterThan(shas!);
  expect(modules).toBeGreaterThan(shell!);
});
