import { CONTRACT, type ModuleName, type ReleaseFacts, type RoomName } from '@konbit/contracts';
import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import type { Build } from '@konbit/releases';
import { moduleBuild as moduleFiles } from '@konbit/releases/test-support/builds';

const buildOf = (room: RoomName, files: Record<string, string>): Build => ({
  room,
  by: 'test',
  files: Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) })),
});

/** A small build of a module; builds differ by a word. */
export function moduleBuild(
  name: ModuleName,
  word: string,
  { files = {}, facts = {} }: { files?: Record<string, string>; facts?: Partial<ReleaseFacts> } = {},
): Build {
  return buildOf(name, {
    ...moduleFiles(name, word, { takes: {}, requires: {}, entryBytes: 1, budgetBytes: null, ...facts }),
    'remoteEntry.js': `const entry = "${word}";`.repeat(100),
    'remoteEntry.js.map': '{}',
    ...files,
  });
}

/** A landing that greets in its first HTML. */
export const landingBuild = (word: string, prerender = `return '<p>' + '${word} ' + language + '</p>'`): Build =>
  moduleBuild('mf-landing', word, {
    files: {
      'assets/hero.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'prerendered/head.json': JSON.stringify({
        styles: ['__RELEASE__/app.css'],
        preloads: [{ rel: 'preload', as: 'image', href: '__RELEASE__/assets/hero.svg' }],
      }),
      'prerendered/page.mjs': `export async function prerender(language, content) { ${prerender} }`,
    },
  });

/** A module that opens as a wizard, and draws the page without scripts. */
export const plainBuild = (word: string): Build =>
  moduleBuild('mf-rsvp', word, {
    facts: { seenAt: '/?rsvp=' },
    files: {
      'prerendered/page.mjs': `export const prerender = (language, event, { page }) =>
        '<html><head><meta charset="utf-8"/><style>a{}</style></head><p>' + page + ' in ' + language + '</p></html>';`,
    },
  });

/** A shell with every placeholder that is filled in; its first HTML shows the values. */
export function shellBuild(word: string, { files = {} }: { files?: Record<string, string> } = {}): Build {
  const data = (id: string, text: string) => `<script type="application/json" id="${id}">${text}</script>`;
  const event = JSON.stringify(pageContent(content));
  const template =
    '<!doctype html><html lang="en"><head><title>The Event</title>' +
    '<meta property="og:site_name" content="The Event"><meta property="og:title" content="The Event">' +
    '<meta property="og:image" content="__ORIGIN__/share.png"><link rel="canonical" href="__ORIGIN__/">' +
    '<link rel="manifest" href="/site.webmanifest">' +
    data('release-list', '') +
    data('shells', 'null') +
    data('module-pages', '[]') +
    '<script>first()</script>' +
    `<script defer src="/assets/main.${word}.js" integrity="sha384-${word}" crossorigin="anonymous"></script>` +
    `<link rel="stylesheet" href="/assets/main.${word}.css" integrity="sha384-${word}" crossorigin="anonymous">` +
    `</head><body><div id="root"></div>${data('event', event)}</body></html>`;
  const script = `export async function prerender(path, language, template, content, pages) {
    const title = content.event.title[language];
    const place = pages.find(({ paths }) => paths.includes(path));
    const body = path === '/'
      ? '<h1>${word} ' + title + '</h1><template data-first-html="mf-landing"></template>'
      : '<noscript><div data-page-text=""><h1>' + place?.title[language] + ' at ' + path + '</h1></div></noscript>';
    return template.replace('<html lang="en"', '<html lang="' + language + '"')
      .replace('<div id="root"></div>', '<div id="root">' + body + '</div>');
  }`;
  return buildOf('shell', {
    'index.html': template,
    'provides.json': JSON.stringify({ contract: CONTRACT, provides: {}, versions: {} }),
    'pages/template.html': template,
    'pages/page.mjs': script,
    'robots.txt': `User-agent: ${word}\n`,
    'site.webmanifest': '{"theme_color":"#0e1130"}',
    'service-worker.js': `worker("${word}")`,
    [`assets/main.${word}.js`]: word.repeat(400),
    [`assets/main.${word}.js.map`]: '{}',
    [`assets/main.${word}.css`]: word,
    ...files,
  });
}
