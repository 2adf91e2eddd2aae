import { canonicalJson } from '@konbit/contracts';
import { tufVectors } from '@konbit/tooling/proofs';
import { isSigned } from './signatures.ts';
import { newKey } from './test-support/fake-site.ts';

const { sign, publicKey } = newKey();

it.each([
  ['the signature of this text', sign('text'), publicKey, true],
  ['the signature of another text', sign('other'), publicKey, false],
  ['the signature of another key', newKey().sign('text'), publicKey, false],
  ['a signature that is too short', sign('text').slice(0, 40), publicKey, false],
  ['no base64', '%%', publicKey, false],
  ['no text', [sign('text')], publicKey, false],
  ['nothing', undefined, publicKey, false],
  ['any, without a key', sign('text'), '', false],
])('%s vouches for it: no exception, only yes or no', (_, signature, key, expected) => {
  expect(isSigned('text', signature, key)).toBe(expected);
});

it.each(tufVectors)('what The Update Framework signed is signed here too: $name', (vector) => {
  const text = canonicalJson(vector.signed);
  const others = tufVectors.filter(({ name }) => name !== vector.name);
  expect(isSigned(text, vector.signature, vector.publicKey)).toBe(true);
  expect(isSigned(text.replace('1', '2'), vector.signature, vector.publicKey)).toBe(false);
  for (const { publicKey } of others) expect(isSigned(text, vector.signature, publicKey)).toBe(false);
});
