import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { languages } from '@konbit/contracts';
import { removeModule, setWorker } from '@konbit/releases';
import { landingBuild, moduleBuild, plainBuild, shellBuild } from '../test-support/builds.ts';
import { pagesStage, pagesStageForEach } from '../test-support/pages-stage.ts';
import { endingWorker } from './service-worker.ts';

const page = { paths: ['/hub', '/points/near'], title: { en: 'Hub', ht: 'Espas', fr: 'Espace' }, link: { order: 1 } };
const hub = (word: string) => moduleBuild('mf-hub', word, { facts: { page } });
const live = () => [shellBuild('one'), landingBuild('hello'), hub('first'), plainBuild('rsvp')];
const stage = pagesStage({ live });
const dataIn = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(html)![1]!);

describe.each(languages)('a set has in %s', (language) => {
  it.each(['index', 'index@rsvp', 'hub', 'points/near', '404'])('the page %s, compressed', (file) => {
    for (const ending of ['', '.br', '.gz']) expect(stage.has(`live/${language}/${file}.html${ending}`)).toBe(true);
  });

  it('the first HTML of shell and landing', () => {
    const html = stage.file(`live/${language}/index.html`);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<p>hello ${language}</p>`);
    expect(html).toMatch(/<h1>one [^<]+<\/h1>/);
    expect(html).not.toMatch(/__ORIGIN__|__RELEASE__|__PATH__/);
  });

  it('a module’s page as the shell draws it at each address', () => {
    for (const path of page.paths)
      expect(stage.file(`live/${language}${path}.html`)).toContain(`<h1>${page.title[language]} at ${path}</h1>`);
  });
});

it('a page states its policy before anything else, but for what only a header can', () => {
  const html = stage.file('live/en/index.html');
  const [, policy] = /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)!;
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';.* require-trusted-types-for 'script'/);
  expect(policy).not.toContain('frame-ancestors');
  const form = stage.file('live/en/register.html');
  expect(form).toMatch(
    /<head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-/,
  );
});

it('a page preloads only what its modules need', () => {
  const preloaded = (file: string) => {
    const links = stage
      .file(`live/en/${file}.html`)
      .matchAll(/<link rel="(?:preload|stylesheet)"[^>]* href="([^"]*)"/g);
    return [...links].map(([, href]) => href!.replace(/^\/modules\/([\w-]+)\/\w+/, '$1')).sort();
  };
  const files = (module: string) =>
    ['mf-manifest.json', 'remoteEntry.js', 'app.js', 'app.css'].map((file) => `${module}/${file}`);
  const own = ['/assets/main.one.css'];
  const first = [...own, ...files('mf-landing'), 'mf-landing/assets/hero.svg'];
  expect(preloaded('index')).toEqual([...first].sort());
  expect(preloaded('index@rsvp')).toEqual([...first, ...files('mf-rsvp')].sort());
  expect(preloaded('hub')).toEqual([...own, ...files('mf-hub')].sort());
  expect(preloaded('404')).toEqual(own);
});

it('only the page with the wizard has a way for browsers without scripts', () => {
  expect(stage.file('live/fr/index@rsvp.html')).toMatch(/<noscript><meta http-equiv="refresh" [^>]*url=\/register">/);
  expect(stage.file('live/fr/index.html')).not.toContain('plain-way');
  expect(stage.file('live/fr/register.html')).toContain('register in fr');
});

it('the root has the files of the event and of the shell', () => {
  expect(stage.file('live/files/sitemap.xml').match(/(?<=<loc>)[^<]*/g)).toEqual([
    'https://event.test/',
    'https://event.test/hub',
  ]);
  expect(stage.file('live/files/robots.txt')).toBe('User-agent: one\nSitemap: https://event.test/sitemap.xml\n');
  expect(stage.file('live/files/service-worker.js')).toBe('worker("one")');
  for (const name of ['provides.json', 'calendar.ht.ics', 'site-fr.webmanifest', 'modules.json'])
    expect(stage.has(`live/files/${name}`)).toBe(true);
  expect(stage.has('live/files/index.html')).toBe(false);
});

it('data of a page are those of the files beside it', () => {
  const html = stage.file('live/en/hub.html');
  expect(dataIn(html, 'release-list')).toEqual(JSON.parse(stage.file('live/files/modules.json')));
  expect(dataIn(html, 'module-pages')).toEqual([{ module: 'mf-hub', ...page }]);
});

it('served files of live releases are compressed beside them, and source maps are not', async () => {
  const { release } = (await stage.store.state()).rooms['mf-hub']!.live;
  const folder = `releases/mf-hub/${release}/remoteEntry.js`;
  const forms = [folder, 'assets/main.one.js'].flatMap((path) => ['.br', '.gz'].map((ending) => path + ending));
  // The first set does not wait for them.
  while (!forms.every((path) => existsSync(join(stage.siteDir, path)))) await pause(20);
  expect(await stage.store.read(`${folder}.map.br`)).toBeUndefined();
});

describe('after a change', () => {
  const site = pagesStageForEach({ live });

  it('a new shell is in every page, and the one before in pages of its own', async () => {
    await site.show(shellBuild('two'));
    expect(site.file('live/en/index.html')).toContain('<h1>two');
    expect(await site.until('live/before/en/index.html', '<h1>one')).toContain('<p>hello en</p>');
    expect(site.has('live/before/fr/hub.html')).toBe(true);
    expect(site.file('live/files/service-worker.js')).toBe('worker("two")');
  });

  it('the page of a removed module is gone, with its link', async () => {
    await removeModule(site.store, 'mf-hub', { by: 'test' });
    await site.pages.refresh();
    expect(site.has('live/en/hub.html')).toBe(false);
    expect(site.file('live/en/index.html')).not.toContain('href="/hub"');
  });

  it('the service worker ends itself while it is switched off', async () => {
    await setWorker(site.store, false, { by: 'test' });
    await site.until('live/files/service-worker.js', endingWorker);
    await setWorker(site.store, true, { by: 'test' });
    await site.until('live/files/service-worker.js', 'worker("one")');
  });

  it('a release is compressed before it is live', async () => {
    await site.publish(hub('second'));
    const { release } = (await site.store.state()).rooms['mf-hub']!.live;
    await site.until('live/files/modules.json', release);
    expect(await site.store.read(`releases/mf-hub/${release}/remoteEntry.js.br`)).toBeDefined();
  });
});
