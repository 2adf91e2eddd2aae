import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findProgram(names: readonly string[], otherFolders: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...otherFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Needs apt-get and root. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;

/** Throws apt's own message. */
export function aptInstall(...packages: string[]): void {
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=180', ...packages);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr, error } = spawnSync('apt-get', args, { encoding: 'utf8', env });
  if (status === 0) return;
  throw new Error(`apt-get ${args.join(' ')} failed: ${(stderr || error?.message || '').trim().slice(-1000)}`);
}
