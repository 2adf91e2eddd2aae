import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureReleaseKey, makeReleaseKey, readReleaseKey } from './release-key.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'key-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('signs what its public half verifies, and is readable by its owner only', () => {
  const file = join(folder, 'keys/release-key.pem');
  const key = ensureReleaseKey(file);
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key.publicKey, 'base64')]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from('text'), publicKey, Buffer.from(key.sign('text'), 'base64'))).toBe(true);
  expect(verify(null, Buffer.from('other'), publicKey, Buffer.from(key.sign('text'), 'base64'))).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('stays the same once made, and is never overwritten', () => {
  const file = join(folder, 'release-key.pem');
  expect(ensureReleaseKey(file).publicKey).toBe(ensureReleaseKey(file).publicKey);
  expect(() => makeReleaseKey(file)).toThrow('EEXIST');
});

it('tells why none can be made', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => ensureReleaseKey(join(folder, 'file/keys/release-key.pem'))).toThrow('ENOTDIR');
});

it('says in a sentence what is wrong with a key file', () => {
  const file = join(folder, 'key.pem');
  expect(() => readReleaseKey(file)).toThrow(/There is no release key at .*npm run release-key/);
  writeFileSync(file, 'nonsense');
  expect(() => readReleaseKey(file)).toThrow(/is not a private key in PEM/);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  expect(() => readReleaseKey(file)).toThrow(/of type rsa, not ed25519/);
});
