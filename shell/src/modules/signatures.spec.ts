import { webcrypto } from 'node:crypto';
import { canonicalJson, type VerifySignature } from '@konbit/contracts';
import { tufVectors } from '@konbit/tooling/proofs';
import { judged } from './signatures.ts';
import { newKey } from './test-support/fake-site.ts';
import type * as Script from './verify-by-script.ts';
import { verifyByScript } from './verify-by-script.ts';

const { sign, publicKey } = newKey();

const isSigned = (...asked: Parameters<VerifySignature>) => judged((verify) => verify(...asked));

/** Which of the two has checked: a page's WebCrypto, or what is loaded where that lacks ed25519. */
const lacking = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
const ways: [string, unknown][] = [
  ['by WebCrypto', webcrypto.subtle],
  ['by a WebCrypto that lacks ed25519', { importKey: lacking }],
  ['on plain HTTP', undefined],
];
const byScript = jest.mocked(verifyByScript);
jest.mock('./verify-by-script.ts', () => {
  const real = jest.requireActual<typeof Script>('./verify-by-script.ts');
  return { verifyByScript: jest.fn(real.verifyByScript) };
});

describe.each(ways)('%s', (way, subtle) => {
  beforeEach(() => Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true }));

  it.each([
    ['the signature of this text', sign('text'), publicKey, true],
    ['the signature of another text', sign('other'), publicKey, false],
    ['the signature of another key', newKey().sign('text'), publicKey, false],
    ['a signature that is too short', sign('text').slice(0, 40), publicKey, false],
    ['no base64', '%%', publicKey, false],
    ['no text', [sign('text')], publicKey, false],
    ['nothing', undefined, publicKey, false],
    ['any, without a key', sign('text'), '', false],
  ])('%s vouches for it: no exception, only yes or no', async (_, signature, key, expected) => {
    expect(await isSigned('text', signature, key)).toBe(expected);
  });

  it.each(tufVectors)('what The Update Framework signed is signed here too: $name', async (vector) => {
    const text = canonicalJson(vector.signed);
    const others = tufVectors.filter(({ name }) => name !== vector.name);
    byScript.mockClear();
    expect(await isSigned(text, vector.signature, vector.publicKey)).toBe(true);
    expect(byScript).toHaveBeenCalledTimes(way === 'by WebCrypto' ? 0 : 1);
    expect(await isSigned(text.replace('1', '2'), vector.signature, vector.publicKey)).toBe(false);
    for (const other of others) expect(await isSigned(text, vector.signature, other.publicKey)).toBe(false);
  });
});

it.each([
  ['both, of two', ['a', 'a'], true],
  ['one of two', ['a', 'b'], false],
])('a rule of several signatures is answered when all are checked: %s', async (_, signed, expected) => {
  const rule = (isRight: VerifySignature) => signed.every((text) => isRight('a', sign(text), publicKey));
  expect(await judged(rule)).toBe(expected);
});
