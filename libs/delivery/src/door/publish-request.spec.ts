import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Root } from '@konbit/contracts';
import { readReleaseKey } from '../keys/release-key.ts';
import {
  authorizationOf,
  faultOfRequest,
  HOLDS_SECONDS,
  PUBLISHING_PATH,
  type PublishRequest,
  publishText,
  readAuthorization,
} from './publish-request.ts';

const folder = mkdtempSync(join(tmpdir(), 'request-'));
afterAll(() => rmSync(folder, { recursive: true }));
const newKey = (name: string) => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  writeFileSync(join(folder, name), pem);
  return readReleaseKey(join(folder, name));
};
const [ann, ben] = [newKey('ann'), newKey('ben')];
const [annsKey, bensKey] = [ann, ben].map(({ keys }) => keys[0]!.publicKey) as [string, string];

const now = 1_800_000_000;
const rootFor = (threshold: number, ...keys: string[]): Root => ({
  site: 'here',
  version: 1,
  roles: { 'mf-hub': { keys, threshold } },
});
const request: PublishRequest = {
  ...{ site: 'here', module: 'mf-hub', action: 'deploy', release: 'abc', expects: null, at: now },
  ...{ nonce: 'a'.repeat(16), body: 'sha384-', by: 'Ann' },
};
const signed = (asked: PublishRequest, ...by: (typeof ann)[]) =>
  Object.assign({}, ...by.map((key) => key.sign(publishText(asked), [annsKey, bensKey])));

describe('a request', () => {
  it.each<[string, PublishRequest, Root | undefined, RegExp | undefined]>([
    ['of the room’s key', request, rootFor(1, annsKey), undefined],
    ['of one of its keys', request, rootFor(1, bensKey, annsKey), undefined],
    ['at the end of its time', { ...request, at: now - HOLDS_SECONDS }, rootFor(1, annsKey), undefined],
    ['by a clock that is before', { ...request, at: now + HOLDS_SECONDS }, rootFor(1, annsKey), undefined],
    ['past its time', { ...request, at: now - HOLDS_SECONDS - 1 }, rootFor(1, annsKey), /too long ago/],
    ['of the future', { ...request, at: now + HOLDS_SECONDS + 1 }, rootFor(1, annsKey), /a clock that is wrong/],
    ['for another site', { ...request, site: 'there' }, rootFor(1, annsKey), /for another site/],
    ['for a room without a key', { ...request, module: 'mf-new' }, rootFor(1, annsKey), /no key for mf-new/],
    ['to a site without a root document', request, undefined, /no key for mf-hub/],
    ['of one key where two are needed', request, rootFor(2, annsKey, bensKey), /by 2 of the keys .{8}, .{8}\.$/],
    ['of another key', request, rootFor(1, bensKey), /by 1 of the keys .{8}\.$/],
  ])('%s', (_, asked, root, fault) => {
    const found = faultOfRequest(asked, signed(asked, ann), root, now);
    if (fault) expect(found).toMatch(fault);
    else expect(found).toBeUndefined();
  });

  it('for the api is that of the shell’s keys, which no other room’s are', () => {
    const asked = { ...request, module: 'api' } as const;
    const role = { keys: [annsKey], threshold: 1 };
    const root = { site: 'here', version: 1, roles: { shell: role } };
    expect(faultOfRequest(asked, signed(asked, ann), root, now)).toBeUndefined();
    expect(faultOfRequest(asked, signed(asked, ben), root, now)).toMatch(/^api is published here by 1 of the keys/);
    expect(faultOfRequest(asked, signed(asked, ann), rootFor(1, annsKey), now)).toMatch(/names no key for api/);
  });

  it('of two keys where two are needed', () => {
    expect(faultOfRequest(request, signed(request, ann, ben), rootFor(2, annsKey, bensKey), now)).toBeUndefined();
  });

  it.each(
    Object.entries({ action: 'rollback', release: null, share: 5, expects: 'abc', nonce: 'b', body: 'x', by: 'B' }),
  )('holds for nothing that is changed in it: %s', (field, value) => {
    const changed = { ...request, [field]: value } as PublishRequest;
    expect(faultOfRequest(changed, signed(request, ann), rootFor(1, annsKey), now)).toMatch(/published here by/);
  });
});

it('what is signed, and where it goes, is written down: senders of other versions go by it', () => {
  expect(PUBLISHING_PATH).toBe('/releases');
  expect(publishText(request)).toMatch(/^konbit-publish-request:\{"action":"deploy","at":1800000000,/);
  expect(authorizationOf(request, {})).toMatch(/^Konbit-Release [\w-]+$/);
});

describe('the header', () => {
  const signatures = { [annsKey.slice(0, 8)]: 'x' };
  const read = (change: object) => readAuthorization(authorizationOf({ ...request, ...change }, signatures));

  it('is read as it was written', () => {
    expect(read({})).toEqual({ request, signatures });
    expect(read({ share: 99, release: null, by: 'Zoë of „B“' })?.request).toMatchObject({ share: 99, release: null });
  });

  it.each(['mf-hub', 'shell', 'api'] as const)('may be for %s', (module) =>
    expect(read({ module })?.request.module).toBe(module),
  );

  it.each([
    [{ module: 'list' }],
    [{ module: 'root' }],
    [{ module: '../mf-hub' }],
    [{ release: '../x' }],
    [{ release: '' }],
    [{ release: 'a'.repeat(41) }],
    [{ share: 0 }],
    [{ share: 100 }],
    [{ share: 1.5 }],
    [{ nonce: 'short' }],
    [{ nonce: `${'a'.repeat(16)}\n` }],
    [{ nonce: ` ${'a'.repeat(16)}` }],
    [{ action: '' }],
    [{ by: '' }],
    [{ by: 'two\nlines' }],
    [{ by: '\u001b[2J' }],
    [{ at: '1' }],
    [{ more: true }],
  ])('with %j is none', (change) => expect(read(change)).toBeUndefined());

  it('of another scheme is none', () => {
    const header = authorizationOf(request, signatures);
    expect(readAuthorization(header.replace('Konbit', 'Another'))).toBeUndefined();
  });

  it.each([undefined, '', 'Bearer abc', 'Konbit-Release', 'Konbit-Release bm90IGpzb24'])('%j is none', (text) =>
    expect(readAuthorization(text)).toBeUndefined(),
  );
});
