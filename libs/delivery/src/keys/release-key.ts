import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { keyNameOf, type ModuleName, type RoleName, type Signatures, type VerifySignature } from '@konbit/contracts';

/** The private ed25519 keys at hand. What each may vouch for is said by the site's root document. */
export interface ReleaseKey {
  /** Public halves, raw, in base64, each with the role that it was made for, where its file says one. */
  keys: readonly { publicKey: string; madeFor?: string }[];
  /** Signatures of a text by those of the named keys that are at hand. */
  sign(text: string, publicKeys: readonly string[]): Signatures;
}

/** Roles that every site has. */
export const siteRoles = ['root', 'list', 'shell'] as const;

/** Reads private keys in PEM, of one file or several, separated by commas. Throws a sentence when one has none. */
export function readReleaseKey(files: string): ReleaseKey {
  const pairs = files.split(',').flatMap((file) => keysIn(file.trim()));
  return {
    keys: pairs.map(({ publicKey, madeFor }) => ({ publicKey, madeFor })),
    sign: (text, publicKeys) =>
      Object.fromEntries(
        pairs
          .filter(({ publicKey }) => publicKeys.includes(publicKey))
          .map(({ publicKey, key }) => [keyNameOf(publicKey), sign(null, Buffer.from(text), key).toString('base64')]),
      ),
  };
}

/** Keys of two places, at hand together. */
export const bothKeys = (one: ReleaseKey, other: ReleaseKey): ReleaseKey => ({
  keys: [...one.keys, ...other.keys],
  sign: (text, publicKeys) => ({ ...one.sign(text, publicKeys), ...other.sign(text, publicKeys) }),
});

const block = /(?:^([\w-]+)\n)?^-----BEGIN [^-]+-----$[^-]*^-----END [^-]+-----$/gm;

function keysIn(file: string): { publicKey: string; madeFor?: string; key: KeyObject }[] {
  if (!existsSync(file))
    throw new Error(
      `There is no release key at ${file}. The first npm start of a site makes its key; to make one for a site that is ` +
        `published from elsewhere: npm run keys -- new ${file}`,
    );
  const blocks = [...readFileSync(file, 'utf8').matchAll(block)];
  if (blocks.length === 0) throw new Error(notPem(file));
  return blocks.map(([pem, madeFor]) => {
    const key = privateKeyOf(pem, file);
    return { publicKey: rawPublicKey(key).toString('base64'), madeFor, key };
  });
}

const notPem = (file: string) => `${file} is not a private key in PEM. Make one with: npm run keys -- new <file>`;

function privateKeyOf(pem: string, file: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Error(notPem(file));
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`${file} holds a key of type ${key.asymmetricKeyType}, not ed25519.`);
}

/**
 * Writes a new private key, or one for each of these roles, readable by its owner only. Never overwrites: what is
 * signed by a lost key is refused.
 */
export function makeReleaseKey(file: string, roles: readonly string[] = ['']): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, roles.map(newKey).join(''), { mode: 0o600, flag: 'wx' });
}

/** Puts one more private key into a file that is there. */
export const addReleaseKey = (file: string, role: RoleName): void => appendFileSync(file, newKey(role));

function newKey(madeFor: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return `${madeFor && `${madeFor}\n`}${String(privateKey.export({ format: 'pem', type: 'pkcs8' }))}`;
}

/** The keys of a new site, one for each role and module. Two that make them at once agree on whoever wrote first. */
export function ensureReleaseKey(file: string, modules: readonly ModuleName[] = []): ReleaseKey {
  try {
    makeReleaseKey(file, [...siteRoles, ...modules]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readReleaseKey(file);
}

/** What ed25519 keys begin with in SPKI; the last 32 bytes are the key itself. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const rawPublicKey = (key: KeyObject) => createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);

/** Whether a signature is this key's, both in base64; anything malformed is a no. */
export const isSignedBy: VerifySignature = (text, signature, publicKey) => {
  if (typeof signature !== 'string') return false;
  try {
    const spki = Buffer.concat([spkiPrefix, Buffer.from(publicKey, 'base64')]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};
