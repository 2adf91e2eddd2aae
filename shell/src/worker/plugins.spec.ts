import { createHash, webcrypto } from 'node:crypto';
import { onlyIntact, onlyPages } from './plugins.ts';

class Kept {
  constructor(readonly body: string) {}
}
beforeAll(() => Object.defineProperty(globalThis, 'Response', { value: Kept, configurable: true }));

it.each([
  ['a page', 200, 'text/html; charset=utf-8', 'no-cache', true],
  ['what is made for one visitor alone, as the page of a mailed link', 200, 'text/html', 'no-store', false],
  ['a page that says that there is none', 404, 'text/html', 'no-cache', false],
  ['what is no page', 200, 'text/plain', 'no-cache', false],
])('%s (%i %s, %s) is kept as a page: %s', async (_, status, type, cacheControl, isKept) => {
  const headers = { get: (name: string) => (name === 'cache-control' ? cacheControl : type) };
  const response = { status, headers, body: '<p>' };
  const kept = await onlyPages.cacheWillUpdate!({ response } as never);
  expect(kept).toEqual(isKept ? new Kept('<p>') : null);
});

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

it.each([
  ['with the bytes that the page asks for', hash('drum'), true],
  ['with others', hash('other'), false],
  ['of which no page has a hash', '', true],
])('a kept file %s is used: %#', async (_, integrity, isUsed) => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const answer = { arrayBuffer: async () => new TextEncoder().encode('drum').buffer };
  const cachedResponse = { clone: () => answer };
  const used = await onlyIntact.cachedResponseWillBeUsed!({ cachedResponse, request: { integrity } } as never);
  expect(used === cachedResponse).toBe(isUsed);
});
