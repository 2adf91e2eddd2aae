import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages, type Root } from '@konbit/contracts';
import { firstRoot } from '../keys/root.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { composePages, storeOrigin } from './compose-pages.ts';
import { integrityOf } from './integrity-record.ts';
import { pagesIn } from './module-pages.ts';
import { metaIn } from './page-meta.ts';
import { entryTicketOf, ticketFor } from './release-ticket.ts';

const site = siteForEach();
let root: Root;
beforeEach(() => (root = firstRoot(site.key, ['mf-landing'])));

function write(path: string, content: string) {
  mkdirSync(dirname(join(site.dir, path)), { recursive: true });
  writeFileSync(join(site.dir, path), content);
}
const read = (path: string) => readFileSync(join(site.dir, path), 'utf8');

const shellPage = (page: string, language: string) =>
  `<html lang="${language}"><head><link rel="canonical" href="__ORIGIN__/">` +
  '<script type="application/json" id="module-pages">[]</script></head>' +
  '<body><nav><template data-page-link=""><a href="/__PATH__">__TEXT__</a></template></nav>' +
  `${page}<template data-first-html="mf-landing"></template></body></html>`;

function publishShellPages() {
  write('roots/1.json', JSON.stringify(root));
  write('index.html', '<head><meta name="shell-release" content="s1"></head>');
  for (const language of languages) {
    for (const page of ['event', 'plain'])
      write(`.shells/s1/pages/${page}.${language}.html`, shellPage(page, language));
  }
}

function publishLanding(release: string, more: object = {}, signedBy: Root = root) {
  const head = {
    styles: ['__RELEASE__/app.css'],
    preloads: [{ rel: 'preload', as: 'image', href: '__RELEASE__/a.svg', media: 'a "b" & c' }],
  };
  const html = languages.map((language) => [
    `prerendered/${language}.html`,
    `<img src="__RELEASE__/a.svg">${release} ${language} $& $1`,
  ]);
  const files = Object.entries({ ...Object.fromEntries(html), 'prerendered/head.json': JSON.stringify(head) });
  for (const [path, content] of files) write(`modules/mf-landing/${release}/${path}`, content as string);
  const hashes = files.map(([path, content]) => [path, integrityOf(Buffer.from(content as string))]);
  const record = JSON.stringify({ 'app.css': 'sha384-abc', ...Object.fromEntries(hashes) });
  write(`modules/mf-landing/${release}/integrity.json`, record);
  const facts = { release, integrity: integrityOf(Buffer.from(record)), contract: 1 };
  const ticket = entryTicketOf(ticketFor(signedBy, site.key, { ...facts, module: 'mf-landing' }));
  const live = { ...facts, manifest: '', ticket };
  write(
    'modules.json',
    JSON.stringify({ 'mf-landing': live, ...more, $list: { serial: 1, root: 1, site: root.site }, $withdrawn: {} }),
  );
}

it('puts the live landing into the event page, in each language, with its styles and origin', async () => {
  publishShellPages();
  publishLanding('r1');
  await storeOrigin(site.dir, 'https://example.org');
  await composePages(site.dir);
  for (const language of languages) {
    const page = read(`event.${language}.html`);
    expect(page).toContain(`<img src="/modules/mf-landing/r1/a.svg">r1 ${language} $& $1`);
    expect(page).toContain(
      '<link rel="stylesheet" href="/modules/mf-landing/r1/app.css" crossorigin="anonymous" integrity="sha384-abc">',
    );
    expect(page).toContain('media="a &quot;b&quot; &amp; c"');
    expect(page).toContain('<link rel="canonical" href="https://example.org/">');
    expect(JSON.parse(metaIn(page, 'release-root')!)).toEqual({ site: root.site, version: 1, roles: root.roles });
    expect(Number(metaIn(page, 'composed-at'))).toBeGreaterThan(1_700_000_000);
    expect(page).not.toMatch(/__RELEASE__|__ORIGIN__|<template/);
    expect(read(`plain.${language}.html`)).not.toContain('mf-landing/r1');
  }
});

it('follows a deploy of the landing alone, and keeps the origin', async () => {
  publishShellPages();
  publishLanding('r1');
  await storeOrigin(site.dir, 'https://example.org');
  await composePages(site.dir);
  publishLanding('r2');
  await composePages(site.dir);
  expect(read('event.en.html')).toContain('r2 en');
  expect(read('event.en.html')).toContain('https://example.org/');
});

describe('first HTML that is not as it was published', () => {
  it.each(['prerendered/en.html', 'prerendered/head.json', 'integrity.json'])('(%s) is left out', async (path) => {
    publishShellPages();
    publishLanding('r1');
    const file = `modules/mf-landing/r1/${path}`;
    write(file, read(file).replace('__RELEASE__', '<script>run()</script>__RELEASE__').replace('sha384', 'sha384 '));
    await composePages(site.dir);
    expect(read('event.en.html')).not.toContain('r1 en');
  });
});

describe('the pages of live modules', () => {
  const texts = { en: 'Beds & <baths>', ht: 'Kabann', fr: 'Lits' };
  const lodging = { paths: ['/lodging', '/beds'], title: texts, link: { order: 50 } };
  const hub = { paths: ['/hub'], title: texts, link: { order: 10, text: { en: 'Hub', ht: 'Espas', fr: 'Espace' } } };
  const hidden = { paths: ['/hidden'], title: texts };

  beforeEach(async () => {
    publishShellPages();
    publishLanding('r1', { 'mf-lodging': { page: lodging }, 'mf-hub': { page: hub }, 'mf-hidden': { page: hidden } });
    await composePages(site.dir);
  });

  it('stand as data in every page', () => {
    for (const page of ['event', 'plain'])
      expect(pagesIn(read(`${page}.fr.html`))).toEqual([
        { module: 'mf-hidden', ...hidden },
        { module: 'mf-hub', ...hub },
        { module: 'mf-lodging', ...lodging },
      ]);
    expect(read('event.en.html').split('</script>')).toHaveLength(2);
  });

  it('are linked in the header, in its language and their order', () => {
    expect(read('event.en.html')).toContain(
      '<nav><a href="/hub">Hub</a><a href="/lodging">Beds &amp; &lt;baths&gt;</a></nav>',
    );
    expect(read('event.fr.html')).toContain('<nav><a href="/hub">Espace</a><a href="/lodging">Lits</a></nav>');
  });
});

it('leaves the page as the shell made it while the landing has no first HTML', async () => {
  publishShellPages();
  await composePages(site.dir);
  expect(read('event.fr.html')).toContain('<template data-first-html="mf-landing">');
});

it('does nothing for a shell without pages', async () => {
  await composePages(site.dir);
  expect(() => read('event.en.html')).toThrow('ENOENT');
});

it('puts no first HTML into a page for which the landing’s key does not vouch', async () => {
  publishShellPages();
  publishLanding('r1', {}, { ...root, roles: { 'mf-landing': root.roles.root } });
  await composePages(site.dir);
  expect(read('event.en.html')).not.toContain('r1 en');
  expect(read('event.en.html')).toContain('<template data-first-html="mf-landing">');
});
