import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnGuarded } from '@konbit/tooling/process';

/** A commit that can't be checked out here. */
export class NoSuchCommit extends Error {}

/**
 * Works in a checkout of a commit, with its packages installed, in a temporary folder that goes whatever happens, also
 * when this process is told to stop.
 */
export async function atCommit<T>(
  workspace: string,
  commit: string,
  work: (checkout: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'verify-'));
  const checkout = join(folder, 'konbit');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: workspace, stdio: 'pipe' });
  const clear = () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  process.once('exit', clear);
  try {
    try {
      git('worktree', 'add', '--detach', '--quiet', checkout, commit);
    } catch {
      throw new NoSuchCommit(`commit ${commit} is not in this checkout (git fetch)`);
    }
    await install(workspace, checkout);
    return await work(checkout);
  } finally {
    process.removeListener('exit', clear);
    clear();
  }
}

/** Packages of the same lock are those that are installed here, without copying a byte where the disk can do so. */
async function install(workspace: string, checkout: string): Promise<void> {
  const lock = readFileSync(join(checkout, 'package-lock.json'), 'utf8');
  if (lock === readFileSync(join(workspace, 'package-lock.json'), 'utf8')) {
    const { packages } = JSON.parse(lock) as { packages: object };
    const folders = new Set(Object.keys(packages).flatMap((path) => /^(.*?)node_modules\//.exec(path)?.[0] ?? []));
    try {
      for (const at of folders)
        if (existsSync(join(workspace, at)))
          execFileSync('cp', ['-al', join(workspace, at), join(checkout, at)], { stdio: 'pipe' });
      return;
    } catch {
      // Not on this disk, or not with this `cp`.
    }
  }
  const lines: string[] = [];
  const npm = await spawnGuarded('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: checkout,
    onLine: (line) => lines.push(line),
  });
  if ((await npm.exited) !== 0) throw new Error(`npm ci failed:\n${lines.join('\n')}`);
}
