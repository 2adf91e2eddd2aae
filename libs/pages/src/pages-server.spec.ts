import { createServer } from 'node:http';
import { connect } from 'node:net';
import { languages } from '@konbit/contracts';
import { listen } from '@konbit/tooling/test-support/listen';
import { landingBuild, moduleBuild, plainBuild, shellBuild } from '../test-support/builds.ts';
import { pagesStage, pagesStageForEach } from '../test-support/pages-stage.ts';

const stage = pagesStage({
  live: () => [shellBuild('one'), landingBuild('hello'), plainBuild('rsvp')],
});
const answerTo = (path: string, headers: Record<string, string> = {}) => fetch(stage.pages.url + path, { headers });

describe('a mailed link', () => {
  it.each(languages)('opens the wizard’s page, with its way for browsers without scripts, in %s', async (language) => {
    const answer = await answerTo('/?manage=a.1.b', { cookie: `language=${language}` });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html.match(/http-equiv="refresh" content="[^"]*"/g)).toEqual([
      `http-equiv="refresh" content="0; url=/own-registration?manage=a.1.b&amp;lang=${language}"`,
    ]);
    expect(html.match(/id="plain-way"/g)).toHaveLength(1);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('content-security-policy')).toBe(
      "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'",
    );
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each(['confirm-email', 'undo-email', 'unsubscribe'])('may be one to %s', async (parameter) => {
    expect(await (await answerTo(`/?${parameter}=a.1.b`)).text()).toContain(`/own-registration?${parameter}=a.1.b`);
  });

  it('writes nothing unreadable into the page', async () => {
    const html = await (await answerTo('/?manage=%22%3E%3Cscript%3E')).text();
    expect(html).not.toMatch(/plain-way|http-equiv="refresh"/);
    expect(html).toContain('<h1>one');
  });

  it('is in a preview, and in the shell before, too', async () => {
    const name = await stage.preview(landingBuild('coming'));
    await stage.show(shellBuild('two'));
    await stage.until('live/before/en/index@rsvp.html', '<h1>one');
    const bodyOf = async (path: string, cookie = '') => (await answerTo(path, { cookie })).text();
    expect(await bodyOf(`/?manage=a.1.b&preview=${name}`)).toContain('<p>coming en</p>');
    expect(await bodyOf('/?manage=a.1.b', 'shell=before')).toContain('<h1>one');
    expect(await bodyOf('/?manage=a.1.b')).toContain('<h1>two');
  });
});

it('what is no business of this process is not here', async () => {
  for (const path of ['/', '/hub', '/files/modules.json', '/notes.json'])
    expect((await answerTo(path)).status).toBe(404);
});

it('a form is drawn by the live module', async () => {
  const body = new URLSearchParams({ firstName: 'Ana' });
  const answer = await fetch(`${stage.pages.url}/register`, {
    method: 'POST',
    body,
    headers: { cookie: 'language=ht' },
  });
  expect(await answer.text()).toContain('register in ht');
});

describe('a process that ends', () => {
  const site = pagesStageForEach({ live: () => [shellBuild('one')] });

  it('is not ready and still answers, then finishes what runs', async () => {
    const statusOf = async (path: string) => (await fetch(site.pages.url + path)).status;
    expect(await statusOf('/health/ready')).toBe(200);
    const closing = site.pages.close({ delayMs: 300, timeoutMs: 100 });
    expect([await statusOf('/health/ready'), await statusOf('/releases')]).toEqual([503, 200]);
    await closing;
    await expect(fetch(site.pages.url)).rejects.toThrow();
    expect(site.file('live/en/index.html')).toContain('<h1>one');
  });

  it('ends unfinished requests after its time limit', async () => {
    const { hostname, port } = new URL(site.pages.url);
    const idler = connect(Number(port), hostname).on('error', () => undefined);
    const closed = new Promise((resolve) => idler.once('close', resolve));
    idler.write('POST /releases HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf');
    await site.pages.close({ timeoutMs: 50 });
    await closed;
  });
});

describe('before anything is published', () => {
  const empty = pagesStageForEach({ live: () => [] });

  it('it is not ready, and there are no pages', async () => {
    const ready = await fetch(`${empty.pages.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'nothing is published yet' }]);
    const page = await fetch(`${empty.pages.url}/?manage=a.1.b`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(empty.has('live')).toBe(false);
    await empty.show(shellBuild('one'));
    expect((await fetch(`${empty.pages.url}/health/ready`)).status).toBe(200);
  });
});

describe('while rooms are developed', () => {
  const page = { paths: ['/new'], title: { en: 'New', ht: 'New', fr: 'New' }, link: { order: 1 } };
  let template = '';
  const server = createServer(({ url }, response) => response.end(url!.endsWith('index.html') ? template : ''));
  let url: string;
  beforeAll(async () => {
    template = shellBuild('dev')
      .files.find(({ path }) => path === 'pages/template.html')!
      .content.toString();
    url = await listen(server);
  });
  afterAll(() => server.close().closeAllConnections());
  const site = pagesStageForEach({
    live: () => [shellBuild('one'), plainBuild('rsvp'), moduleBuild('mf-hub', 'first')],
    options: () => ({
      developed: [
        { name: 'shell', url },
        { name: 'mf-hub', url, page },
      ],
    }),
  });

  it('they are in the pages, which follow the shell’s template', async () => {
    expect(JSON.parse(site.file('live/files/modules.json'))).toMatchObject({
      'mf-hub': { release: 'dev', base: '/dev/mf-hub/', entry: 'mf-manifest.json', integrity: {}, page },
      'mf-rsvp': { base: expect.stringMatching(/^\/modules\/mf-rsvp\/\w{10}\/$/) as string },
    });
    expect(site.file('live/en/new.html')).toMatch(/'unsafe-eval'[^>]*><script>{\s+const renderers/);
    expect(site.file('live/files/service-worker.js')).toContain('unregister');
    expect(site.has('live/before')).toBe(false);
    template = template.replace('<title>', '<title>changed ');
    await site.until('live/ht/new.html', '<title>changed ');
  });

  it('nothing is published over HTTP', async () => {
    expect((await fetch(`${site.pages.url}/releases`, { method: 'POST' })).status).toBe(404);
  });
});
