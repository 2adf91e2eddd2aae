import { fastify } from 'fastify';
import { pageOf } from './page-source.ts';
import { servePages } from './pages.ts';

const plain = { isThere: async () => false, draw: async () => undefined, end: () => undefined };

it('reads a page for its policies once, however often it is sent', async () => {
  const page = await pageOf(Buffer.from('<style></style><script>start()</script>'));
  const { html } = page;
  let readings = 0;
  Object.defineProperty(page, 'html', { get: () => (readings += 1) && html });
  const gateway = fastify();
  servePages(gateway, '/', async () => page, { policy: {}, plain, withList: async (one) => one });
  const policies = new Set<unknown>();
  for (let at = 0; at < 3; at += 1) policies.add((await gateway.inject('/')).headers['content-security-policy']);
  expect(readings).toBe(1);
  expect([...policies]).toEqual([expect.stringContaining("'sha256-")]);
});
