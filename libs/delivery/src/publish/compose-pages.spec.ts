import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languages } from '@konbit/contracts';
import { composePages, storeOrigin } from './compose-pages.ts';

let siteDir: string;
beforeEach(() => (siteDir = mkdtempSync(join(tmpdir(), 'compose-'))));
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

function write(path: string, content: string) {
  mkdirSync(dirname(join(siteDir, path)), { recursive: true });
  writeFileSync(join(siteDir, path), content);
}
const read = (path: string) => readFileSync(join(siteDir, path), 'utf8');

const shellPage = (page: string, language: string) =>
  `<html lang="${language}"><head><link rel="canonical" href="__ORIGIN__/"></head>` +
  `<body>${page}<template data-first-html="mf-landing"></template></body></html>`;

function publishShellPages() {
  write('index.html', '<head><meta name="release-key" content="abc"><meta name="shell-release" content="s1"></head>');
  for (const language of languages) {
    for (const page of ['event', 'plain'])
      write(`.shells/s1/pages/${page}.${language}.html`, shellPage(page, language));
  }
}

function publishLanding(release: string) {
  write(
    'modules.json',
    JSON.stringify({ 'mf-landing': { release, manifest: '', contract: 1 }, $list: { serial: 1 }, $withdrawn: {} }),
  );
  for (const language of languages) {
    write(
      `modules/mf-landing/${release}/prerendered/${language}.html`,
      `<img src="__RELEASE__/a.svg">${release} ${language} $& $1`,
    );
  }
  write(`modules/mf-landing/${release}/integrity.json`, '{ "app.css": "sha384-abc" }');
  const head = {
    styles: ['__RELEASE__/app.css'],
    preloads: [{ rel: 'preload', as: 'image', href: '__RELEASE__/a.svg', media: 'a "b" & c' }],
  };
  write(`modules/mf-landing/${release}/prerendered/head.json`, JSON.stringify(head));
}

it('puts the live landing into the event page, in each language, with its styles and origin', async () => {
  publishShellPages();
  publishLanding('r1');
  await storeOrigin(siteDir, 'https://example.org');
  await composePages(siteDir);
  for (const language of languages) {
    const page = read(`event.${language}.html`);
    expect(page).toContain(`<img src="/modules/mf-landing/r1/a.svg">r1 ${language} $& $1`);
    expect(page).toContain(
      '<link rel="stylesheet" href="/modules/mf-landing/r1/app.css" crossorigin="anonymous" integrity="sha384-abc">',
    );
    expect(page).toContain('media="a &quot;b&quot; &amp; c"');
    expect(page).toContain('<link rel="canonical" href="https://example.org/">');
    expect(page).toContain('<meta name="release-key" content="abc"></head>');
    expect(page).not.toMatch(/__RELEASE__|__ORIGIN__|<template/);
    expect(read(`plain.${language}.html`)).not.toContain('r1');
  }
});

it('follows a deploy of the landing alone, and keeps the origin', async () => {
  publishShellPages();
  publishLanding('r1');
  await storeOrigin(siteDir, 'https://example.org');
  await composePages(siteDir);
  publishLanding('r2');
  await composePages(siteDir);
  expect(read('event.en.html')).toContain('r2 en');
  expect(read('event.en.html')).toContain('https://example.org/');
});

it('leaves the page as the shell made it while the landing has no first HTML', async () => {
  publishShellPages();
  await composePages(siteDir);
  expect(read('event.fr.html')).toContain('<template data-first-html="mf-landing">');
});

it('does nothing for a shell without pages', async () => {
  await composePages(siteDir);
  expect(() => read('event.en.html')).toThrow('ENOENT');
});
