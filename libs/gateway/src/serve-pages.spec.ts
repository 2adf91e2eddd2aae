import { languages } from '@konbit/contracts';
import { publish, removeModule, setWorker } from '@konbit/releases';
import { drawNothing } from '@konbit/releases/test-support/draw-nothing';
import { landingBuild, moduleBuild, shellBuild } from '@konbit/pages/test-support/builds';
import { gatewayStage, gatewayStageForEach, html } from '../test-support/gateway-stage.ts';
import { endingWorker } from '@konbit/pages/service-worker';

const page = { paths: ['/hub', '/points'], title: { en: 'Hub', ht: 'Espas', fr: 'Espace' }, link: { order: 1 } };
const hub = (word: string) => moduleBuild('mf-hub', word, { facts: { page } });
const rsvp = moduleBuild('mf-rsvp', 'rsvp', {
  facts: { seenAt: '/?rsvp=' },
  files: { 'prerendered/page.mjs': 'export const prerender = () => "plain"' },
});
const live = () => [shellBuild('one'), landingBuild('hello'), hub('first'), rsvp];
const stage = gatewayStage({ live });
const bodyOf = async (path: string, headers: Record<string, string> = html, { origin } = stage) =>
  (await fetch(origin + path, { headers })).text();
const dataIn = (body: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(body)![1]!);

describe('a page', () => {
  it.each([
    ['/', 200],
    ['/hub', 200],
    ['/points/', 200],
    ['/?rsvp', 200],
    ['/no-such-page', 404],
  ])('is at %s with status %i', async (path, status) => {
    const response = await fetch(stage.origin + path, { headers: html });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    // A cookie chooses the language, and with it the page.
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';.* require-trusted-types-for 'script'/);
    expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  });

  it.each(['/', '/hub', '/no-such-page'])('of a mailed link is not cached, at %s', async (path) => {
    const response = await fetch(`${stage.origin}${path}?manage=a.1.b`, { headers: html });
    expect(await response.text()).toContain('url=/own-registration?manage=a.1.b');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(languages)('has the first HTML of shell and landing in %s', async (language) => {
    const body = await bodyOf('/', { cookie: `language=${language}` });
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(`<p>hello ${language}</p>`);
    expect(body).toMatch(/<h1>one [^<]+<\/h1>/);
    expect(body).not.toMatch(/__ORIGIN__|__RELEASE__|__PATH__/);
  });

  it('preloads only what its modules need', async () => {
    const preloaded = async (path: string) =>
      [...(await bodyOf(path)).matchAll(/<link rel="(?:preload|stylesheet)"[^>]* href="([^"]*)"/g)].map(
        ([, href]) => href!,
      );
    const files = (module: string) =>
      ['mf-manifest.json', 'remoteEntry.js', 'app.js', 'app.css'].map((file) => `${module}/${file}`);
    const short = (hrefs: string[]) => hrefs.map((href) => href.replace(/^\/modules\/([\w-]+)\/\w+/, '$1')).sort();
    const own = ['/assets/main.one.css'];
    expect(short(await preloaded('/'))).toEqual([...own, ...files('mf-landing'), 'mf-landing/assets/hero.svg'].sort());
    expect(short(await preloaded('/hub'))).toEqual([...own, ...files('mf-hub')].sort());
    expect(short(await preloaded('/?rsvp'))).toEqual(expect.arrayContaining(files('mf-rsvp')));
    expect(short(await preloaded('/hub?manage'))).toEqual(expect.arrayContaining(files('mf-rsvp')));
    expect(short(await preloaded('/nowhere'))).toEqual(own);
  });

  it.each(['/hub', '/points'])('of a module is drawn by the shell at each of its addresses: %s', async (path) => {
    const body = await bodyOf(path, { ...html, 'accept-language': 'fr' });
    expect(body).toContain(`<h1>Espace at ${path}</h1>`);
  });

  it('has one address, without a slash at its end', async () => {
    const [answer] = await stage.ask('/hub/?tab=quiz', html);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/hub?tab=quiz']);
  });

  it.each([
    ['a program that accepts anything', { accept: '*/*' }, 'text/html; charset=utf-8'],
    ['a browser', { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' }, 'text/html; charset=utf-8'],
    ['a browser’s picture', { accept: 'image/*,*/*;q=0.8', 'sec-fetch-dest': 'image' }, 'text/plain; charset=utf-8'],
    ['a script’s call', { accept: '*/*', 'sec-fetch-dest': 'empty' }, 'text/plain; charset=utf-8'],
  ])('that is missing, asked for by %s', async (_, headers, type) => {
    const [answer] = await stage.ask('/nowhere', headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, type]);
  });

  it('is named in the sitemap by its first address', async () => {
    const addresses = (await bodyOf('/sitemap.xml')).match(/(?<=<loc>)[^<]*/g);
    expect(addresses).toEqual(['https://event.test/', 'https://event.test/hub']);
  });

  it('with a mailed link stays out of search engines', async () => {
    const tags = ['/?manage=a.b', '/?rsvp', '/'].map(
      async (path) => (await stage.ask(path, html))[0].headers['x-robots-tag'],
    );
    expect(await Promise.all(tags)).toEqual(['noindex', undefined, undefined]);
  });

  it('of a host at another origin may read the list of releases', async () => {
    const [answer] = await stage.ask('/modules.json', { origin: 'https://other.test' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('that is missing is a plain 404 for programs', async () => {
    const [answer] = await stage.ask('/nowhere', { accept: 'application/json' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});

const linkToPreview = async ({ store, key } = stage, build = hub('new')) => {
  const [preview] = await publish(store, [{ ...build, keyId: key.id }], { action: 'preview' }, drawNothing);
  return { link: `/hub?preview=${preview!.preview}`, release: preview!.release };
};

describe('a preview', () => {
  it('of a module shows only with its link', async () => {
    const { link, release } = await linkToPreview();
    const body = await bodyOf(link);
    expect(body).toContain(`<meta name="preview" content="mf-hub@${release}">`);
    expect(dataIn(body, 'release-list')).toMatchObject({ 'mf-hub': { release } });
    expect(await bodyOf('/hub')).not.toContain(release);
  });

  it('of a shell without pages is the live page, which says so', async () => {
    const half = shellBuild('half', { files: { 'pages/template.html': '<html></html>' } });
    const body = await bodyOf((await linkToPreview(stage, half)).link);
    expect(body).toContain('<meta name="preview-refused" content="">');
    expect(dataIn(body, 'shells')).toEqual(dataIn(await bodyOf('/hub'), 'shells'));
    expect(stage.reported).toEqual([expect.stringContaining('cannot be drawn: pages/template.html')]);
  });

  it('with an invalid link is the live page, which says so', async () => {
    const { link } = await linkToPreview();
    const forged = await bodyOf(`${link.slice(0, -4)}AAAA`);
    expect(forged).toContain('<meta name="preview-refused" content="">');
    expect(dataIn(forged, 'release-list')).toEqual(dataIn(await bodyOf('/hub'), 'release-list'));
  });
});

describe('after a change, a page', () => {
  const site = gatewayStageForEach({ live });

  it('has release list, shells and pages as data, also in a preview that was opened before', async () => {
    const preview = (await linkToPreview(site)).link.replace('/hub', '/');
    await site.until(preview, '<h1>one');
    await site.publish(shellBuild('two'));
    const body = await site.until('/', '<h1>two');
    expect((await site.ask(preview))[1]).toContain('<h1>two');
    expect(dataIn(body, 'release-list')).toEqual(await (await fetch(`${site.origin}/modules.json`)).json());
    expect(dataIn(body, 'release-list')).toMatchObject({
      'mf-hub': { base: expect.stringContaining('/modules/mf-hub/') },
    });
    expect(dataIn(body, 'module-pages')).toEqual([{ module: 'mf-hub', ...page }]);
    const startOf = (word: string) => ({
      scripts: [{ address: `/assets/main.${word}.js`, integrity: `sha384-${word}` }],
      styles: [{ address: `/assets/main.${word}.css`, integrity: `sha384-${word}` }],
    });
    expect(dataIn(body, 'shells')).toMatchObject({ live: startOf('two'), previous: startOf('one') });
  });

  it('of a removed module is gone, with its link', async () => {
    await removeModule(site.store, 'mf-hub', { by: 'test' });
    for (let status = 200; status !== 404;) status = (await fetch(`${site.origin}/hub`, { headers: html })).status;
    expect(await bodyOf('/', html, site)).not.toContain('href="/hub"');
  });
});

describe('before anything is published', () => {
  const empty = gatewayStageForEach({ live: () => [] });

  it('a page is 503', async () => {
    const response = await fetch(empty.origin);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${empty.origin}/modules.json`)).status).toBe(404);
    expect((await fetch(`${empty.origin}/health/ready`)).status).toBe(503);
  });
});

it('the service worker is the live shell’s, and ends itself while switched off', async () => {
  const path = '/service-worker.js';
  const { headers } = await fetch(stage.origin + path);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  await setWorker(stage.store, false, { by: 'test' });
  expect(await stage.until(path, 'unregister')).toBe(endingWorker);
  await setWorker(stage.store, true, { by: 'test' });
  await stage.until(path, 'worker("one")');
  await stage.publish(shellBuild('two'));
  await stage.until(path, 'worker("two")');
});
