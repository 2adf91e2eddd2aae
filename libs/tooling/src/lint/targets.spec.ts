import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');

interface Projects {
  graph: { nodes: Record<string, { data: { root: string; targets: Record<string, object> } }> };
}

/** The targets of each project, as Nx sees them. */
function targets(): [project: string, targets: string[]][] {
  const folder = mkdtempSync(join(tmpdir(), 'graph-'));
  const file = join(folder, 'graph.json');
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  execFileSync(process.execPath, [nx, 'graph', `--file=${file}`], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  const { nodes } = (JSON.parse(readFileSync(file, 'utf8')) as Projects).graph;
  rmSync(folder, { recursive: true });
  return Object.entries(nodes).map(([project, { data }]) => [project, Object.keys(data.targets)]);
}

describe('of each project, Nx can run', () => {
  it.each(targets())('%s', (project, names) => {
    const wanted = project.endsWith('-e2e') ? ['lint', 'typecheck', 'e2e'] : ['lint', 'typecheck', 'test', 'build'];
    expect(names).toEqual(expect.arrayContaining(wanted));
  });
});
