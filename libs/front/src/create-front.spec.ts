import { createServer } from 'node:http';
import { listen } from '@konbit/tooling/test-support/listen';
import { publishedFolder } from '../test-support/published-folder.ts';
import { createFront, drain } from './index.ts';

it('serves the published pages and passes calls on', async () => {
  const api = createServer((request, response) => response.end(`the api got ${request.url}`));
  const apiUrl = await listen(api);
  const front = await createFront({ ...publishedFolder(), apiUrls: [apiUrl], pagesUrl: apiUrl });
  const origin = await front.listen({ port: 0, host: '127.0.0.1' });
  const read = async (path: string) => (await fetch(origin + path)).text();
  expect(await read('/')).toContain('live index');
  expect(await read('/api/registrations/count?a=b')).toBe('the api got /api/registrations/count?a=b');
  await drain(front);
  api.close();
});
