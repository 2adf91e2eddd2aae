import { fastify } from 'fastify';
import { proxyDevelopment } from './development.ts';

it('what lies beside the page of a developed shell comes from its server; the rest is the gateway’s', async () => {
  const gateway = fastify();
  gateway.get('/modules.json', () => ({}));
  gateway.get('/*', () => 'page');
  await proxyDevelopment(gateway, { name: 'shell', url: 'http://127.0.0.1:1' });
  const at = async (url: string) => (await gateway.inject(url)).headers.location;
  expect(await at('/first-paint.js?2')).toBe('/dev/shell/first-paint.js?2');
  expect(await Promise.all(['/', '/gamification', '/modules.json', '/.env'].map(at))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  await gateway.close();
});
