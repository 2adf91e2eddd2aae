import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { moduleBuild, shellBuild } from '../test-support/builds.ts';
import { gatewayStage, html } from '../test-support/gateway-stage.ts';
import { endingWorker } from './serve-pages.ts';

const page = { paths: ['/new'], title: { en: 'New', ht: 'New', fr: 'New' }, link: { order: 1 } };

let server: Server;
let shellHtml: string;
let url: string;
beforeAll(async () => {
  const event = JSON.stringify(pageContent(content));
  shellHtml = `<html lang="en"><head><script type="application/json" id="event">${event}</script>`;
  server = createServer(({ url }, response) => response.end(url!.endsWith('index.html') ? shellHtml : `dev ${url}`));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close().closeAllConnections());

const stage = gatewayStage({
  live: () => [shellBuild('one'), moduleBuild('mf-rsvp', 'first'), moduleBuild('mf-hub', 'first')],
  options: () => ({
    developed: [
      { name: 'shell', url },
      { name: 'mf-hub', url, page },
    ],
  }),
});
const textOf = async (path: string) => (await fetch(stage.origin + path)).text();

it('serves a module from its development server', async () => {
  const list = await (await fetch(`${stage.origin}/modules.json`)).json();
  expect(list).toMatchObject({
    'mf-hub': { release: 'dev', base: '/dev/mf-hub/', entry: 'mf-manifest.json', integrity: {}, page },
    'mf-rsvp': { base: expect.stringMatching(/^\/modules\/mf-rsvp\/\w{10}\/$/) },
  });
  expect(await textOf('/dev/mf-hub/remoteEntry.js')).toBe('dev /dev/mf-hub/remoteEntry.js');
});

it('serves its page with the shell’s from their development servers', async () => {
  shellHtml = shellHtml.replace('</script>', '</script><title>changed</title>');
  const answer = await fetch(`${stage.origin}/new`, { headers: html });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/<head><script>{\s+const renderers[^]*<title>changed<\/title>/);
  expect(answer.headers.get('content-security-policy')).toContain("'unsafe-eval'");
  expect(answer.headers.get('integrity-policy')).toBeNull();
  expect(await textOf('/robots.txt')).toBe('dev /dev/shell/robots.txt');
});

it('ends service workers and publishes nothing', async () => {
  expect(await textOf('/service-worker.js')).toBe(endingWorker);
  expect((await fetch(`${stage.origin}/releases`, { method: 'POST' })).status).toBe(404);
});
