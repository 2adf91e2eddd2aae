import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../test-support/new-folder.ts';

const root = join(__dirname, '../../../..');
const folder = newFolder();

function nx(...words: string[]): string {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
  const program = join(root, 'node_modules/nx/dist/bin/nx.js');
  return execFileSync(process.execPath, [program, ...words], { cwd: root, encoding: 'utf8', env });
}

function graphOf<Graph>(...words: string[]): Graph {
  const file = join(folder, 'graph.json');
  nx(...words.map((word) => word.replace('FILE', file)));
  return JSON.parse(readFileSync(file, 'utf8')) as Graph;
}

const journeys = ['mf-gallery-e2e', 'mf-hub-e2e', 'mf-landing-e2e', 'mf-rsvp-e2e', 'shell-e2e'];

it.each([
  ['mf-rsvp/README.md,mf-hub/e2e/hub.e2e.ts', ['mf-hub-e2e']],
  ['libs/pages/src/index.ts', ['pages', 'operate', ...journeys]],
  ['libs/web/src/index.ts', ['mf-gallery', 'mf-hub', 'mf-landing', 'mf-rsvp', 'shell', 'web', ...journeys]],
])('a change of %s affects %j', (file, rooms) => {
  const affected = JSON.parse(nx('show', 'projects', '--affected', `--files=${file}`, '--json')) as string[];
  expect(affected.sort()).toEqual([...rooms].sort());
});

it('every project has the targets of a pipeline', () => {
  const { graph } = graphOf<{ graph: { nodes: Record<string, { data: { targets: object } }> } }>(
    'graph',
    '--file=FILE',
  );
  const needed = (project: string) => {
    if (project.endsWith('-e2e')) return ['lint', 'typecheck', 'e2e'];
    const isShipped = project === 'shell' || project.startsWith('mf-');
    return ['lint', 'typecheck', 'test', 'build', ...(isShipped ? ['deploy'] : [])];
  };
  const missing = Object.entries(graph.nodes).flatMap(([project, { data }]) =>
    needed(project)
      .filter((target) => !(target in data.targets))
      .map((target) => `${project}:${target}`),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(graph.nodes)).toEqual(expect.arrayContaining(['api', 'web', ...journeys]));
});

it('the pipeline checks a changed hub and its journeys', () => {
  const pipeline = ['affected', '-t', 'lint', 'typecheck', 'test', 'build', 'e2e', '--files=mf-hub/src/app.tsx'];
  const { tasks } = graphOf<{ tasks: { tasks: object } }>(...pipeline, '--graph=FILE');
  const names = Object.keys(tasks.tasks).sort();
  expect(names.filter((name) => !name.endsWith(':build'))).toEqual([
    'mf-hub-e2e:e2e',
    'mf-hub-e2e:lint',
    'mf-hub-e2e:typecheck',
    'mf-hub:lint',
    'mf-hub:test',
    'mf-hub:typecheck',
    'shell-e2e:e2e',
    'shell-e2e:lint',
    'shell-e2e:typecheck',
  ]);
  expect(names).toEqual(expect.arrayContaining(['api:build', 'mf-hub:build', 'mf-rsvp:build', 'shell:build']));
});

it.each(['shell', 'mf-hub', 'mf-landing', 'api', 'web', 'contracts', 'event'])(
  'a build of %s is made again for another version of any package, not for Markdown, specs and journeys',
  (room) => {
    const { files } = JSON.parse(nx('show', 'target', 'inputs', `${room}:build`, '--json')) as { files: string[] };
    expect(files).toEqual(expect.arrayContaining(['package-lock.json', 'tsconfig.base.json']));
    expect(files.filter((file) => /\.md$|\.spec\.tsx?$|\/e2e\//.test(file))).toEqual([]);
  },
);

it('the proofs of the whole site run after its builds', () => {
  const pipeline = ['affected', '-t', 'test', '--files=libs/pages/src/index.ts', '--graph=FILE'];
  const { tasks } = graphOf<{ tasks: { dependencies: Record<string, string[]> } }>(...pipeline);
  expect(tasks.dependencies['operate:test']).toEqual(
    expect.arrayContaining(['api:build', 'shell:build', 'mf-landing:build', 'mf-rsvp:build', 'mf-hub:build']),
  );
});
