import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../../../..');

/** `npm test` hands the settings of this project on to the programs that it starts. */
const { npm_config_ignore_scripts: _, ...env } = process.env;

/** The npm at hand, and the one that the oldest promised Node brings. */
const npms: [string, string[]][] = [
  ['npm', ['npm']],
  ['the npm of Node 20.19', ['npx', '--yes', 'npm@10.8.2']],
];

let folder: string;
let registry: Server;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'install-scripts-'));
  const packed = await packProbe();
  registry = createServer((request, response) => {
    if (request.url === '/probe.tgz') response.end(packed);
    else if (request.url === '/probe') response.end(JSON.stringify(probeIn(address)));
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});

afterAll(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true });
});

const probe = {
  name: 'probe',
  version: '1.0.0',
  scripts: { install: `node -e "require('fs').writeFileSync('ran.txt', '')"` },
};

async function packProbe(): Promise<Buffer> {
  const at = join(folder, 'probe');
  await mkdir(at);
  await writeFile(join(at, 'package.json'), JSON.stringify(probe));
  await run('npm', ['pack', '--silent'], { cwd: at });
  return readFile(join(at, 'probe-1.0.0.tgz'));
}

const probeIn = (registryAddress: string) => ({
  name: 'probe',
  'dist-tags': { latest: '1.0.0' },
  time: { '1.0.0': '2020-01-01T00:00:00.000Z' },
  versions: { '1.0.0': { ...probe, hasInstallScript: true, dist: { tarball: `${registryAddress}/probe.tgz` } } },
});

/** Installs the probe in a project of its own. Tells whether its script ran. */
async function runsScript(name: string, [program, ...args]: string[], npmrc?: string): Promise<boolean> {
  const project = join(folder, name);
  await mkdir(project);
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'project', private: true }));
  if (npmrc) await copyFile(npmrc, join(project, '.npmrc'));
  const options = ['--registry', address, '--cache', join(project, 'cache'), '--no-audit'];
  await run(program!, [...args, 'install', 'probe', ...options], { cwd: project, env });
  const installed = join(project, 'node_modules/probe');
  await stat(join(installed, 'package.json'));
  return stat(join(installed, 'ran.txt')).then(
    () => true,
    () => false,
  );
}

it.each(npms)('%s runs no script of a package that it installs here', async (name, npm) => {
  expect(await runsScript(`${name} here`, npm, join(root, '.npmrc'))).toBe(false);
  expect(await runsScript(`${name} elsewhere`, npm)).toBe(true);
});
