import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refused } from './refused.ts';

/** A private Ed25519 key at hand. */
export interface ReleaseKey {
  id: string;
  /** Raw, in base64url. */
  publicKey: string;
  /** Gives a signature in base64url. */
  sign(text: string): string;
}

/** What Ed25519 keys begin with in SPKI; the last 32 bytes are the key itself. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 10);

/** Whether a signature is this key's, both in base64url; anything malformed is a no. */
export function isSignedBy(text: string, signature: string, publicKey: string): boolean {
  try {
    const spki = Buffer.concat([spkiPrefix, Buffer.from(publicKey, 'base64url')]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** Makes a private key, readable by its owner alone. Throws a sentence when the file is there. */
export function makeKeyFile(file: string): ReleaseKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refused('key', `${file} is there already and was not touched. Give the name of a new file.`);
  }
  return keyOf(privateKey);
}

/** Private keys in PEM, of one file or several, separated by commas. Throws a sentence when one has none. */
export const readKeyFiles = (files: string): ReleaseKey[] =>
  files.split(',').map((file) => keyOf(privateKeyIn(file.trim())));

function privateKeyIn(file: string): KeyObject {
  if (!existsSync(file))
    throw new Refused('key', `There is no release key at ${file}. Make one with: npm run keys -- new ${file}`);
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch {
    // What is no key at all is answered as one of another kind.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new Refused('key', `${file} is no private Ed25519 key in PEM. Make one with: npm run keys -- new FILE`);
}

function keyOf(key: KeyObject): ReleaseKey {
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const publicKey = raw.toString('base64url');
  return {
    ...{ id: keyIdOf(publicKey), publicKey },
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

/** The public key in a file: a public half alone, or that of a private key. Throws a sentence when there is none. */
export function publicKeyIn(file: string): string {
  if (!existsSync(file)) throw new Refused('key', `There is no key at ${file}.`);
  const text = readFileSync(file, 'utf8').trim();
  return /^[\w-]{43}$/.test(text) ? text : keyOf(privateKeyIn(file)).publicKey;
}
