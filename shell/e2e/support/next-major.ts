import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { RoomName } from '@konbit/contracts';
import { findWorkspace } from '@konbit/operate';
import { copyOfCheckout } from '@konbit/tooling/test-support/checkout';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const root = findWorkspace();
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The React that is installed here, and the one after it. */
const installed = manifestIn(join(root, 'node_modules/react')).version;
const major = Number(installed.split('.')[0]);
export const react = {
  installed,
  next: `${major + 1}.0.0`,
  /** What a module declares that runs with this major alone, with the next alone, or with both. */
  ranges: { now: `^${major}.0.0`, next: `^${major + 1}.0.0`, both: `^${major}.0.0 || ^${major + 1}.0.0` },
};

/** A checkout in which the next major of React is installed: today's code under the next version. */
export function checkoutWithNextReact() {
  const { folder, remove } = copyOfCheckout();
  installNextReact(folder);
  let builds = 0;
  return {
    remove,
    /** Builds a room, which declares this range of React in its package.json; returns the folder of the build. */
    async build(room: RoomName, range?: string): Promise<string> {
      const directory = join(folder, room);
      const own = readFileSync(join(directory, 'package.json'), 'utf8');
      const peerDependencies = range && { react: range, 'react-dom': range };
      writeFileSync(join(directory, 'package.json'), JSON.stringify({ ...JSON.parse(own), peerDependencies }));
      // The hash of the task that runs this test would give two builds one name.
      const { NX_TASK_HASH: _, ...env } = process.env;
      await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: directory, env });
      writeFileSync(join(directory, 'package.json'), own);
      builds += 1;
      const built = join(folder, 'built', `${room}-${builds}`);
      cpSync(join(directory, 'dist'), built, { recursive: true });
      return built;
    },
  };
}

/** As `npm install react@next` leaves it: whatever imports React finds this one. */
function installNextReact(folder: string): void {
  const modules = join(folder, 'node_modules');
  rmSync(modules);
  for (const name of packagesIn(join(root, 'node_modules'))) {
    const from = join(root, 'node_modules', name);
    const to = join(modules, name);
    mkdirSync(dirname(to), { recursive: true });
    if (name === '@konbit/web') symlinkSync(join(folder, 'libs/web'), to);
    else if (takesReact(from)) cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
  }
  for (const name of ['react', 'react-dom']) renumber(join(modules, name));
}

const packagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((one) => `${name}/${one}`) : [name],
    );

/** A package is found from where it lies, so these are copied; this workspace's own stay links. */
function takesReact(folder: string): boolean {
  if (folder.includes('/@konbit/')) return false;
  if (/\/react(-dom)?$/.test(folder)) return true;
  const { dependencies, peerDependencies } = manifestIn(folder);
  return 'react' in { ...dependencies, ...peerDependencies };
}

function renumber(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter((file) => file.isFile() && /\.(js|json)$/.test(file.name))) {
    const file = join(parentPath, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(installed, react.next));
  }
}
