import { createHash, webcrypto } from 'node:crypto';
import { isIntact } from './intact.ts';

const content = new TextEncoder().encode('drum').buffer as ArrayBuffer;
const hash = (name: string, text = 'drum') => `${name}-${createHash(name).update(text).digest('base64')}`;

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

it.each([
  [hash('sha384'), true],
  [hash('sha256'), true],
  [hash('sha512'), true],
  [hash('sha384', 'other'), false],
  ['sha384-', true],
  ['', true],
  // The browser knows no such hash either, and asks nothing.
  [hash('sha1'), true],
])('content that a page wants as %j is taken: %s', async (integrity, intact) => {
  expect(await isIntact(content, integrity)).toBe(intact);
});
