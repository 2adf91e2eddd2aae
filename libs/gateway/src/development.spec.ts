import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { moduleBuild, shellBuild } from '../test-support/builds.ts';
import { gatewayStageForEach, html } from '../test-support/gateway-stage.ts';

const stage = gatewayStageForEach(() => [
  shellBuild('one'),
  moduleBuild('mf-rsvp', 'first'),
  moduleBuild('mf-hub', 'first'),
]);
const page = { paths: ['/new'], title: { en: 'New', ht: 'New', fr: 'New' }, link: { order: 1 } };

let server: Server;
let shellHtml: string;
beforeEach(async () => {
  const event = JSON.stringify(pageContent(content));
  shellHtml = `<html lang="en"><head><script type="application/json" id="event">${event}</script>`;
  server = createServer(({ url }, response) => response.end(url!.endsWith('index.html') ? shellHtml : `dev ${url}`));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await stage.gateway.close();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

it('serves a module from its development server', async () => {
  await stage.open({ developed: [{ name: 'mf-hub', url: url(), page }] });
  const list = await (await fetch(`${stage.origin}/modules.json`)).json();
  expect(list).toMatchObject({
    'mf-hub': { release: 'dev', base: '/dev/mf-hub/', entry: 'mf-manifest.json', integrity: {}, page },
    'mf-rsvp': { base: expect.stringMatching(/^\/modules\/mf-rsvp\/\w{10}\/$/) },
  });
  expect(await (await fetch(`${stage.origin}/dev/mf-hub/remoteEntry.js`)).text()).toBe(
    'dev /dev/mf-hub/remoteEntry.js',
  );
  const answer = await fetch(`${stage.origin}/new`, { headers: html });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/<head><script>{\s+const renderers/);
  expect(answer.headers.get('content-security-policy')).toContain("'unsafe-eval'");
  expect(answer.headers.get('integrity-policy')).toBeNull();
});

it('serves the shell’s page from its development server', async () => {
  await stage.open({ developed: [{ name: 'shell', url: url() }] });
  shellHtml = shellHtml.replace('</script>', '</script><title>changed</title>');
  expect(await (await fetch(stage.origin)).text()).toContain('<title>changed</title>');
  expect(await (await fetch(`${stage.origin}/robots.txt`)).text()).toBe('dev /dev/shell/robots.txt');
});
