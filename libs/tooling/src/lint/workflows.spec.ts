import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { validateAction, validateWorkflow } from '@action-validator/core';

const root = join(__dirname, '../../../..');
const templates = join(__dirname, '../generators/module/outside/dot-github/workflows');
const workflows = [join(root, '.github/workflows'), templates].flatMap((folder) =>
  readdirSync(folder).map((name) => join(folder, name)),
);
const action = join(root, '.github/actions/install/action.yml');
const named = (files: readonly string[]): [name: string, text: string][] =>
  files.map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')]);

/** The text of each job, by name. */
function jobsOf(text: string): [name: string, job: string][] {
  const [, jobs = ''] = text.split(/^jobs:$/m);
  return jobs
    .split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1)
    .map((job) => [job.split(':')[0]!, job]);
}

it.each(named(workflows))('%s is valid and only reads', (_, text) => {
  expect(validateWorkflow(text).errors).toEqual([]);
  expect(validateWorkflow(text.replace('jobs:', 'job:')).errors).not.toEqual([]);
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  expect(text).not.toMatch(/: write\b|pull_request_target/);
});

it('the action is valid', () => {
  const [[, text]] = named([action]) as [[string, string]];
  expect(validateAction(text).errors).toEqual([]);
  expect(validateAction(text.replace('runs:', 'run:')).errors).not.toEqual([]);
});

it.each(named([...workflows, action]))('%s takes others’ actions by commit, and says which version', (_, text) => {
  const uses = [...text.matchAll(/\buses: (.+)$/gm)].map(([, name]) => name!);
  expect(uses.length).toBeGreaterThan(0);
  const others = uses.filter((name) => !name.startsWith('./.github/'));
  expect(others.filter((name) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(name))).toEqual([]);
});

it('no job that holds a secret installs or runs a package', () => {
  const jobs = named(workflows).flatMap(([file, text]) => jobsOf(text).map(([name, job]) => ({ file, name, job })));
  const holders = jobs.filter(({ job }) => /secrets\.|environment: (?!site-)/.test(job));
  expect(holders.map(({ file, name }) => `${basename(file)} ${name}`)).toEqual([
    'deploy-rooms.yml sign',
    'deploy.yml.template sign',
  ]);
  for (const { job } of holders) {
    expect(job).not.toMatch(/\b(?:npm|npx|yarn|pnpm|tsx)\b|actions\/install|container:|cache/);
    expect(job).toMatch(/node \S*send-release\.mjs /);
  }
});

it('each room is signed in an environment of its own, and a red one holds no other', () => {
  const jobs = Object.fromEntries(jobsOf(readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8')));
  expect(jobs.shell).toContain('environment: site-shell');
  expect(jobs.modules).toContain('environment: site-${{ matrix.room }}');
  expect(jobs.modules).toMatch(/fail-fast: false/);
  expect(jobs.modules).toMatch(/needs: \[rooms, shell\]\n {4}if: >-\n {6}!cancelled\(\)/);
  expect(jobs.all).toContain("if: github.event_name == 'workflow_dispatch'");
});

it('no path of the runner’s machine is used in a container', () => {
  const inContainers = named(workflows).flatMap(([, text]) => jobsOf(text).filter(([, job]) => /container:/.test(job)));
  expect(inContainers.length).toBeGreaterThan(3);
  expect(inContainers.filter(([, job]) => /runner\.temp|github\.workspace/.test(job))).toEqual([]);
});

it('each command is in a guide', () => {
  const guides = ['README.md', 'libs/tooling/README.md', 'libs/operate/docs/ship-your-first-change.md']
    .concat('libs/operate/docs/change-the-contract.md', 'libs/operate/docs/host-it.md')
    .map((name) => readFileSync(join(root, name), 'utf8').replaceAll(/\s+/g, ' '));
  const texts = named([...workflows.filter((file) => !file.startsWith(templates)), action]).map(([, text]) => text);
  const commands = texts.flatMap(
    (text) => text.match(/\b(?:npm|npx) .+?(?=$| -p | --(?!\s|affected)| -- [$\w])/gm) ?? [],
  );
  expect(commands).toEqual(expect.arrayContaining(['npm ci', 'npm test', 'npm run deploy', 'npm run build:release']));
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
  const [, rooms] = jobsOf(readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8'))[0]!;
  expect(rooms).not.toContain('github.event.before');
  expect(rooms.indexOf('nx-set-shas')).toBeGreaterThan(-1);
  expect(rooms.indexOf('show projects --affected')).toBeGreaterThan(rooms.indexOf('nx-set-shas'));
});
