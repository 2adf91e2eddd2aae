import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');

function node(...words: string[]): string {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  return execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', env });
}

const showProjects = `
const { createProjectGraphAsync } = require('nx/src/project-graph/project-graph');
const { filterAffected } = require('nx/src/project-graph/affected/affected-project-graph');
const { calculateFileChanges } = require('nx/src/project-graph/file-utils');
void createProjectGraphAsync().then(async (graph) => {
  const affected = [];
  for (const file of process.argv.slice(1)) {
    const { nodes } = await filterAffected(graph, calculateFileChanges([file], { files: [file] }));
    affected.push([file, Object.keys(nodes)]);
  }
  const targets = Object.entries(graph.nodes).map(([project, { data }]) => [project, Object.keys(data.targets)]);
  const shown = { affected: Object.fromEntries(affected), targets };
  process.stdout.write(JSON.stringify(shown), () => process.exit());
});`;

function pipelineFor(file: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pipeline-'));
  const graph = join(folder, 'graph.json');
  const bin = join(root, 'node_modules/nx/dist/bin/nx.js');
  node(bin, 'affected', '-t', 'lint', 'typecheck', 'test', 'build', 'e2e', `--files=${file}`, `--graph=${graph}`);
  const { tasks } = JSON.parse(readFileSync(graph, 'utf8')) as { tasks: { tasks: Record<string, object> } };
  rmSync(folder, { recursive: true });
  return Object.keys(tasks.tasks).sort();
}

const journeys = ['mf-gallery-e2e', 'mf-hub-e2e', 'mf-landing-e2e', 'mf-rsvp-e2e', 'shell-e2e'];

const affected: [file: string, rooms: string[]][] = [
  ['mf-hub/src/app.tsx', ['mf-hub', 'mf-hub-e2e', 'shell-e2e']],
  ['mf-hub/e2e/hub.e2e.ts', ['mf-hub-e2e']],
  ['mf-rsvp/README.md', []],
  ['libs/contracts/docs/calls.md', []],
  ['shell/src/site.tsx', ['shell', ...journeys]],
  ['api/src/main.ts', ['api', ...journeys]],
  ['libs/operate/src/site/site.ts', ['operate', ...journeys]],
  ['libs/gateway/src/index.ts', ['gateway', 'operate', ...journeys]],
  ['libs/web/src/index.ts', ['mf-gallery', 'mf-hub', 'mf-landing', 'mf-rsvp', 'shell', 'web', ...journeys]],
];

let shown: { affected: Record<string, string[]>; targets: [project: string, targets: string[]][] };
beforeAll(() => {
  shown = JSON.parse(node('-e', showProjects, ...affected.map(([file]) => file))) as typeof shown;
});

it.each(affected)('a change of %s touches %j', (file, rooms) =>
  expect(shown.affected[file]?.sort()).toEqual([...rooms].sort()),
);

it('of each project, Nx can run all that a pipeline needs', () => {
  const needed = (project: string) => {
    if (project.endsWith('-e2e')) return ['lint', 'typecheck', 'e2e'];
    const isShipped = project === 'shell' || project.startsWith('mf-');
    return ['lint', 'typecheck', 'test', 'build', ...(isShipped ? ['deploy'] : [])];
  };
  const lacking = shown.targets.flatMap(([project, names]) =>
    needed(project)
      .filter((target) => !names.includes(target))
      .map((target) => `${project}:${target}`),
  );
  expect(lacking).toEqual([]);
  expect(shown.targets.map(([project]) => project)).toEqual(expect.arrayContaining(['api', 'web', ...journeys]));
});

it('the pipeline checks a changed hub and its journeys', () => {
  const tasks = pipelineFor('mf-hub/src/app.tsx');
  const [builds, others] = [true, false].map((wanted) => tasks.filter((task) => task.endsWith(':build') === wanted));
  expect(others).toEqual([
    ...['mf-hub-e2e:e2e', 'mf-hub-e2e:lint', 'mf-hub-e2e:typecheck'],
    ...['mf-hub:lint', 'mf-hub:test', 'mf-hub:typecheck'],
    ...['shell-e2e:e2e', 'shell-e2e:lint', 'shell-e2e:typecheck'],
  ]);
  expect(builds).toEqual(expect.arrayContaining(['api:build', 'mf-hub:build', 'mf-rsvp:build', 'shell:build']));
});
