import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');

/** The checkout as it stands, in a folder of its own, without what is built; what is installed is shared. */
export function copyOfCheckout() {
  const copy = mkdtempSync(join(tmpdir(), 'checkout-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(copy, file), { force: true, errorOnExist: false });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const run = async (env: NodeJS.ProcessEnv, ...words: string[]) => {
    const all = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_OPTIONS: '', ...env };
    return (await promisify(execFile)(process.execPath, words, { cwd: copy, env: all })).stdout;
  };
  return {
    folder: copy,
    /** `npx nx …` */
    nx: (...words: string[]) => run({}, join(root, 'node_modules/nx/dist/bin/nx.js'), ...words),
    /** `npm run deploy -- …` and the like, with these settings. */
    command: (name: string, env: NodeJS.ProcessEnv, ...words: string[]) =>
      run(env, '--import', 'tsx', `libs/operate/src/ship/${name}.ts`, ...words),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
