import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The ed25519 key by which a team vouches for what is live. */
export interface ReleaseKey {
  /** The public half, raw, in base64: what stands in the shell's page. */
  publicKey: string;
  /** Signature of a text, in base64. */
  sign(text: string): string;
  /** Whether a signature, in base64, is this key's. */
  verify(text: string, signature: string): boolean;
}

/** Reads a private key in PEM. Throws a sentence when the file is not there or is no ed25519 key. */
export function readReleaseKey(file: string): ReleaseKey {
  if (!existsSync(file))
    throw new Error(
      `There is no release key at ${file}. The first npm start of a site makes its key; to make one for a site that is ` +
        `published from elsewhere: npm run release-key -- ${file}`,
    );
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(file));
  } catch {
    throw new Error(`${file} is not a private key in PEM. Make one with: npm run release-key -- <file>`);
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${file} holds a key of type ${key.asymmetricKeyType}, not ed25519.`);
  return {
    publicKey: rawPublicKey(key).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    verify: (text, signature) =>
      verify(null, Buffer.from(text), createPublicKey(key), Buffer.from(signature, 'base64')),
  };
}

/** Writes a new private key, readable by its owner only. Never overwrites: what is signed by a lost key is refused. */
export function makeReleaseKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
}

/** The key of a new site. Two that make it at once agree on whoever wrote it first. */
export function ensureReleaseKey(file: string): ReleaseKey {
  try {
    makeReleaseKey(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readReleaseKey(file);
}

/** The last 32 bytes of the SPKI form are the key itself. */
const rawPublicKey = (key: KeyObject) => createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
