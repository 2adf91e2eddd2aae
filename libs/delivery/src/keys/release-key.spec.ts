import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalJson } from '@konbit/contracts';
import { tufVectors } from '@konbit/tooling/proofs';
import {
  addReleaseKey,
  bothKeys,
  ensureReleaseKey,
  isSignedBy,
  makeReleaseKey,
  readReleaseKey,
  siteRoles,
} from './release-key.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'key-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the keys of a new site are one for each role and module, in a file readable by its owner only', () => {
  const file = join(folder, 'keys/release-key.pem');
  const { keys, sign } = ensureReleaseKey(file, ['mf-hub', 'mf-rsvp']);
  const roles = [...siteRoles, 'mf-hub', 'mf-rsvp'];
  expect(keys.map(({ madeFor }) => madeFor)).toEqual(roles);
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(roles.length);
  for (const { publicKey } of keys) {
    const signatures = sign('text', [publicKey, 'another']);
    expect(Object.keys(signatures)).toEqual([publicKey.slice(0, 8)]);
    const [signature] = Object.values(signatures);
    expect([isSignedBy('text', signature, publicKey), isSignedBy('other', signature, publicKey)]).toEqual([
      true,
      false,
    ]);
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('keys stay the same once made, and are never overwritten', () => {
  const file = join(folder, 'release-key.pem');
  expect(ensureReleaseKey(file).keys).toEqual(ensureReleaseKey(file).keys);
  expect(ensureReleaseKey(file).keys.map(({ madeFor }) => madeFor)).toStrictEqual([...siteRoles]);
  expect(() => makeReleaseKey(file)).toThrow('EEXIST');
});

it('keys of several files are at hand together, and one can be put into a file that is there', () => {
  const [one, two] = [join(folder, 'one.pem'), join(folder, 'two.pem')];
  makeReleaseKey(one);
  makeReleaseKey(two);
  addReleaseKey(two, 'list');
  const { keys } = readReleaseKey(`${one}, ${two}`);
  expect(keys.map(({ madeFor }) => madeFor)).toEqual([undefined, undefined, 'list']);
});

it('keys stand in PEM, each on lines of its own; a word before one says what it was made for', () => {
  const file = join(folder, 'key.pem');
  makeReleaseKey(file);
  const pem = readFileSync(file, 'utf8');
  expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  const madeFor = (text: string) => {
    writeFileSync(file, text);
    return readReleaseKey(file).keys.map((key) => key.madeFor);
  };
  expect(madeFor(`list\n${pem}`)).toEqual(['list']);
  expect(madeFor(`of the list\n${pem}`)).toEqual([undefined]);
  for (const torn of [`list ${pem}`, pem.replace(/\n$/, ' and more\n')])
    expect(() => madeFor(torn)).toThrow(/is not a private key in PEM/);
});

it('keys of two holders are at hand together', () => {
  const [one, other] = ['one', 'other'].map((name) => ensureReleaseKey(join(folder, `${name}.pem`)));
  const both = bothKeys(one!, other!);
  expect(both.keys).toEqual([...one!.keys, ...other!.keys]);
  const names = [one!, other!].map(({ keys }) => keys[0]!.publicKey);
  expect(both.sign('text', names)).toEqual({ ...one!.sign('text', names), ...other!.sign('text', names) });
  expect(Object.keys(both.sign('text', names))).toHaveLength(2);
});

it('a signature is told in base64, not in bytes', () => {
  const { keys, sign } = ensureReleaseKey(join(folder, 'key.pem'));
  const [{ publicKey }] = keys as [{ publicKey: string }];
  const [signature] = Object.values(sign('text', [publicKey]));
  expect(isSignedBy('text', signature, publicKey)).toBe(true);
  expect(isSignedBy('text', Buffer.from(signature!, 'base64'), publicKey)).toBe(false);
});

it.each([undefined, 7, '', '%%', 'abcd'])('the signature %j is nobody’s', (signature) => {
  const [{ publicKey }] = ensureReleaseKey(join(folder, 'key.pem')).keys as [{ publicKey: string }];
  expect([isSignedBy('text', signature, publicKey), isSignedBy('text', signature, 'no key')]).toEqual([false, false]);
});

it('tells why none can be made', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => ensureReleaseKey(join(folder, 'file/keys/release-key.pem'))).toThrow('ENOTDIR');
});

it('says in a sentence what is wrong with a key file', () => {
  const file = join(folder, 'key.pem');
  expect(() => readReleaseKey(file)).toThrow(/There is no release key at .*npm run keys -- new/);
  writeFileSync(file, 'nonsense');
  expect(() => readReleaseKey(file)).toThrow(/is not a private key in PEM/);
  writeFileSync(file, '-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----\n');
  expect(() => readReleaseKey(file)).toThrow(/is not a private key in PEM/);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  expect(() => readReleaseKey(file)).toThrow(/of type ec, not ed25519/);
});

it.each(tufVectors)('what The Update Framework signed is signed here too: $name', (vector) => {
  const text = canonicalJson(vector.signed);
  expect(isSignedBy(text, vector.signature, vector.publicKey)).toBe(true);
  expect(isSignedBy(text.replace('1', '2'), vector.signature, vector.publicKey)).toBe(false);
});
