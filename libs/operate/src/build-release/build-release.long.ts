import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@konbit/tooling/database';
import { printFigures } from '@konbit/tooling/proofs';
import { findWorkspace } from '../site/workspace.ts';
import { assemble } from './assemble.ts';

jest.setTimeout(240_000);

const home = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(home, 'site/programs', `${program}.js`), ...args], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, DATA_DIR: join(home, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()));
  const ended = once(child, 'close').then(([status]) => status as number);
  return { child, ended, output: () => output.join('') };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name));

it('a release folder serves the site without the checkout, and takes commands', async () => {
  const workspace = findWorkspace();
  const megabytes = Math.round(await assemble(workspace, join(home, 'site')));
  await expect(assemble(workspace, join(home, 'site'))).rejects.toThrow('is not empty');
  const programs = filesIn(join(home, 'site/programs')).map((file) => readFileSync(file, 'utf8'));
  expect(programs.filter((text) => text.includes(workspace))).toEqual([]);

  const [port, startedAt] = [await freePort(), Date.now()];
  const site = await run('start', [], { PORT: String(port) });
  while (!site.output().includes('Ctrl-C stops it')) {
    if (site.child.exitCode !== null) throw new Error(site.output());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  printFigures('release', [{ megabytes, firstStartMs: Date.now() - startedAt }]);
  const page = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
  expect(await (await fetch(`http://localhost:${port}/api/registrations/count`)).json()).toBe(0);

  const head = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: workspace, encoding: 'utf8' }).trim();
  const releases = await run('releases', []);
  await releases.ended;
  expect(releases.output()).toContain(head);

  const backup = await run('organize', ['backup', 'backups']);
  expect([await backup.ended, backup.output()]).toEqual([0, expect.stringContaining('all photos and SESSION_SECRET')]);
  const deploy = await run('deploy', ['--all']);
  expect([await deploy.ended, deploy.output()]).toEqual([0, expect.stringContaining('live already')]);
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);

  const [taken = ''] = readdirSync(join(home, 'backups'));
  const restored = { DATA_DIR: join(home, 'restored') };
  expect(await (await run('organize', ['restore', join('backups', taken)], restored)).ended).toBe(0);
});
