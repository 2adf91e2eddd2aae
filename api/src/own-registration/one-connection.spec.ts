import { ownerOf, registered } from '../../test-support/own-registration.ts';
import { startService, type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ DATABASE_POOL_SIZE: '2', QUERY_TIMEOUT_MS: '2000', LIMIT_ADDRESSES: '1/1h' });
});
afterAll(() => service.stop());

it('no write waits for a second connection while it holds one, where a crowd would wait for itself', async () => {
  const { id, owner } = await registered(service);
  const change = (email: string) => owner.send('PATCH', '', { email });
  expect((await change(`moved-${id}@example.org`)).status).toBe(200);
  expect((await change(`more-${id}@example.org`)).status).toBe(429);
  const moved = ownerOf(service, id, 2);
  const paths = ['/confirm-email', '/confirm-email', '/cancel', '/restore'];
  for (const path of paths) expect((await moved.send('POST', path)).status).toBe(200);
});
