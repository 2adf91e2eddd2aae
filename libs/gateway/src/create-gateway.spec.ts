import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { startBucket, type TestBucket } from '@konbit/releases/test-support/bucket';
import { listen } from '@konbit/tooling/test-support/listen';
import { landingBuild, moduleBuild, shellBuild } from '@konbit/pages/test-support/builds';
import { gatewayStage, gatewayStageForEach, html } from '../test-support/gateway-stage.ts';
import { sendRaw } from '../test-support/raw-client.ts';
import { createGateway, drain, readyPath } from './create-gateway.ts';
import { endingWorker } from '@konbit/pages/service-worker';

describe('a gateway that closes', () => {
  const stage = gatewayStageForEach({ live: () => [shellBuild('one')] });

  const reached = (reply: (response: ServerResponse) => void) =>
    new Promise<void>((resolve) => {
      stage.answer = ({ url }, response) => {
        if (url !== '/api/x') return void response.writeHead(404).end();
        resolve();
        reply(response);
      };
    });

  it('finishes running calls and takes no new one', async () => {
    let finish!: () => void;
    const arrived = reached((response) => {
      finish = () => response.end('done');
    });
    const running = fetch(`${stage.origin}/api/x`);
    await arrived;
    const closed = drain(stage.gateway, { delayMs: 1 });
    finish();
    expect(await (await running).text()).toBe('done');
    await closed;
    await expect(fetch(stage.origin)).rejects.toThrow();
  });

  it('is not ready and still serves', async () => {
    stage.answer = (_request, response) => response.end('{}');
    const statusOf = async (path: string) => (await fetch(stage.origin + path)).status;
    expect(await statusOf(readyPath)).toBe(200);
    void drain(stage.gateway, { delayMs: 600_000 });
    expect([await statusOf(readyPath), await statusOf('/api/x')]).toEqual([503, 200]);
  });

  it('ends unfinished requests after its time limit', async () => {
    const { hostname, port } = new URL(stage.origin);
    const arrived = once(stage.gateway.server, 'request');
    const idler = connect(Number(port), hostname);
    idler.on('error', () => undefined);
    idler.write('POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf');
    await arrived;
    await drain(stage.gateway, { timeoutMs: 50 });
    expect(stage.gateway.server.listening).toBe(false);
  });
});

describe('a request', () => {
  const answer: RequestListener = ({ headers }, response) => {
    const body = JSON.stringify(headers);
    response.setHeader('content-length', body.length).end(body);
  };
  const stage = gatewayStage({ live: () => [shellBuild('one')], answer });
  const statusOf = async (text: string) => (await sendRaw(stage.origin, text).answer)?.status;

  it.each(['/health/ready', '/api/health/ready', '/assets/main.one.js'])(
    'of HTTP/1.0 for %s needs no host, as older proxies ask',
    async (path) => expect(await statusOf(`GET ${path} HTTP/1.0\r\n\r\n`)).toBe(200),
  );

  it.each([
    ['http://x/assets/main.one.js', 200],
    ['HTTPS://x:4200/api/x?y', 200],
    ['http://x', 200],
    ['http://x/no-such-page', 404],
  ])('for the whole address %s is answered', async (target, status) => {
    expect(await statusOf(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)).toBe(status);
  });

  const long = 'x'.repeat(17_000);
  it.each([
    ['cookies', '/', { cookie: `a=${long}` }, 431, 'HEADERS_TOO_LARGE', 'supprimer les témoins'],
    ['an address', `/?a=${long}`, {}, 414, 'ADDRESS_TOO_LONG', 'Cette adresse est trop longue.'],
  ])('with %s too long says so, on a page in its language', async (_, path, headers, status, code, sentence) => {
    const page = await fetch(stage.origin + path, { headers: { ...html, 'accept-language': 'fr', ...headers } });
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(await page.text()).toMatch(new RegExp(`<html lang="fr">.*<p>.*${sentence}`));
    const call = await fetch(`${stage.origin}/api/x${path}`, { headers });
    expect([call.status, await call.json()]).toEqual([status, expect.objectContaining({ statusCode: status, code })]);
  });

  it('far too long gets the right status too', async () => {
    expect(await statusOf(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(100_000)}\r\n\r\n`)).toBe(431);
  });

  it('with all that a browser may send reaches the api', async () => {
    const cookie = 'x'.repeat(14_000);
    const call = await fetch(`${stage.origin}/api/x`, { headers: { cookie } });
    expect(await call.json()).toMatchObject({ cookie, 'x-forwarded-for': '127.0.0.1' });
  });
});

describe('with development servers', () => {
  const page = { paths: ['/new'], title: { en: 'New', ht: 'New', fr: 'New' }, link: { order: 1 } };

  let server: Server;
  let shellHtml: string;
  let url: string;
  beforeAll(async () => {
    const event = JSON.stringify(pageContent(content));
    shellHtml = `<html lang="en"><head><script type="application/json" id="event">${event}</script>`;
    server = createServer(({ url }, response) => response.end(url!.endsWith('index.html') ? shellHtml : `dev ${url}`));
    url = await listen(server);
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
});

describe('on a bucket', () => {
  const stage = gatewayStageForEach({ live: () => [] });
  let bucket: TestBucket;
  let gateways: Awaited<ReturnType<typeof createGateway>>[];

  beforeEach(async () => {
    bucket = await startBucket(stage.folder);
    stage.store = bucket.store('pipeline');
    await stage.publish(shellBuild('one'), landingBuild('hello'), moduleBuild('mf-hub', 'first'));
    const report = () => undefined;
    gateways = await Promise.all(
      ['one', 'two'].map((machine) => createGateway({ store: bucket.store(machine), apiUrls: [stage.apiUrl], report })),
    );
  });
  afterEach(async () => {
    for (const gateway of gateways) await drain(gateway, { timeoutMs: 100 });
    await bucket.stop();
  });

  const bodyOf = async (gateway: (typeof gateways)[number], url: string) =>
    (await gateway.inject({ url, headers: html })).body;
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await pause(50);
  };

  it('two gateways on one bucket show a deploy, and serve on while the bucket is away', async () => {
    const list = JSON.parse(await bodyOf(gateways[0]!, '/modules.json')) as Record<string, { base: string }>;
    const late = `${list['mf-hub']!.base}late.js`;
    const { release } = (await stage.store.state()).rooms['mf-hub']!.live;
    const copy = (machine: string) => join(stage.folder, machine, `releases/mf-hub/${release}/late.js`);
    await until(async () => existsSync(copy('one')) && existsSync(copy('two')));
    bucket.isAway = true;
    for (const gateway of gateways) {
      expect(await bodyOf(gateway, '/')).toContain('hello');
      expect(await bodyOf(gateway, late)).toBe('late first');
    }
    bucket.isAway = false;
    await stage.publish(landingBuild('back'));
    for (const gateway of gateways) await until(async () => (await bodyOf(gateway, '/')).includes('back'));
  });
});
