import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { releaseKeyIn } from '../site/site-at.ts';
import { makeReleaseKey, readReleaseKey, type ReleaseKey } from './release-key.ts';

/** The private keys of these files, separated by commas, or those beside the site folder; none where none are there. */
export function keysAtHand(dir: string, given: string | undefined, more: string | undefined): ReleaseKey {
  const beside = releaseKeyIn(dirname(dir));
  const standard = given ?? (existsSync(beside) ? beside : '');
  const files = [standard, more ?? '']
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter(Boolean);
  for (const file of files) refuseInside(dir, file);
  return files.length > 0 ? readReleaseKey(files.join()) : { keys: [], sign: () => ({}) };
}

/** The site folder is copied to where visitors reach it. */
function refuseInside(dir: string, file: string): void {
  const path = relative(dir, resolve(file));
  if (path !== '..' && !path.startsWith(`..${sep}`))
    throw new Error(`${file} is in the site folder, which visitors reach. Keep keys elsewhere.`);
}

const rawKey = /^[A-Za-z\d+/]{43}=$/;

/** The public key in a file: a public half, or that of the private key there that was made for this role. */
export function publicKeyIn(file: string, role: string): string {
  if (!existsSync(file)) throw new Error(`There is no key at ${file}.`);
  const text = readFileSync(file, 'utf8').trim();
  if (rawKey.test(text)) return text;
  const { keys } = readReleaseKey(file);
  const fit = keys.filter(({ madeFor }) => madeFor === role);
  const [only, ...others] = fit.length > 0 ? fit : keys;
  if (only && others.length === 0) return only.publicKey;
  throw new Error(`${file} holds ${keys.length} keys. Say which one by a file with its public half alone.`);
}

/** Makes a private key, with its public half in a file beside it. Nothing that is there is touched. */
export function makeKeyFile(dir: string, file: string, role?: string): ReleaseKey {
  refuseInside(dir, file);
  try {
    makeReleaseKey(file, [role ?? '']);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${file} is there already and was not touched: what a lost key signed, no page would trust again.`);
  }
  const made = readReleaseKey(file);
  writeFileSync(`${file}.pub`, `${made.keys[0]!.publicKey}\n`);
  return made;
}

export function dropKeyFile(file: string): void {
  for (const name of [file, `${file}.pub`]) rmSync(name, { force: true });
}
