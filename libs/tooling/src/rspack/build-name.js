import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As `mf_hub_3f2a91c0`: two releases may run in one page, and need different global names. */
export function buildName(room, directory) {
  const hash = process.env.NX_TASK_HASH ? digest([process.env.NX_TASK_HASH]) : digest(sourcesOf(directory));
  return `${room.replaceAll('-', '_')}_${hash.slice(0, 8)}`;
}

const digest = (parts) =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex');

/** Outside Nx, from the room's own sources, its package.json and the versions of its packages. */
const sourcesOf = (directory) =>
  [...packagesOf(directory), ...filesIn(join(directory, 'src'))].flatMap((file) => [
    file.slice(directory.length),
    readFileSync(file),
  ]);

const packagesOf = (directory) =>
  ['package.json', 'package-lock.json'].map((name) => join(directory, name)).filter((file) => existsSync(file));

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
