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

/**
 * Root on Debian may have its packages installed. `INSTALL_PACKAGES=no` forbids it, as on a machine whose packages
 * somebody else decides on.
 */
export const canInstallPackages = (env: NodeJS.ProcessEnv = process.env, isRoot = process.getuid?.() === 0): boolean =>
  isRoot && env.INSTALL_PACKAGES !== 'no' && findProgram(['apt-get']) !== undefined;

/** Says what is installed and why before it does so, as `No Chromium is installed`. Throws apt's own message. */
export function aptInstall(debianPackage: string, reason: string): void {
  console.error(
    `${reason}: installing Debian's ${debianPackage} with apt-get. INSTALL_PACKAGES=no keeps this machine as it is.`,
  );
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=180', debianPackage);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr, error } = spawnSync('apt-get', args, { encoding: 'utf8', env });
  if (status === 0) return;
  throw new Error(`apt-get ${args.join(' ')} failed: ${(stderr || error?.message || '').trim().slice(-1000)}`);
}
