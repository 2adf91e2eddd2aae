import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IntegrityRecord, languages, type Language } from '@konbit/contracts';
import { readReleaseList } from './release-list.ts';
import { replaceFile } from './write-durably.ts';

/** `event` is `/`, with the landing's first HTML in it; `plain` is every other page. */
export const pageNames = ['event', 'plain'] as const;
export type PageName = (typeof pageNames)[number];

/** Name of a composed page, beside the shell's files in the site folder. */
export const pageFile = (page: PageName, language: Language): string => `${page}.${language}.html`;

const ORIGIN_PLACEHOLDER = '__ORIGIN__';
const RELEASE_PLACEHOLDER = '__RELEASE__';
const landingMark = '<template data-first-html="mf-landing"></template>';

/**
 * Puts the pages together that visitors are given: the live shell's, with the first HTML of the live landing in it, in
 * each language. To be called after either went live; each page is swapped at one stroke. `origin`, such as
 * `https://example.org`, is kept for the next time when it is given. Does nothing while no shell with pages is published.
 */
export async function composePages(siteDir: string, origin?: string): Promise<void> {
  const originFile = join(siteDir, 'pages/origin');
  if (origin !== undefined) await replaceFile(originFile, origin);
  const keptOrigin = (await textOf(originFile)) ?? '';
  const key = /<meta name="release-key"[^>]*>/.exec((await textOf(join(siteDir, 'index.html'))) ?? '')?.[0] ?? '';
  const release = await landingRelease(siteDir);
  for (const page of pageNames) {
    for (const language of languages) {
      const document = await textOf(join(siteDir, 'pages', pageFile(page, language)));
      if (document === undefined) return;
      const first = page === 'event' && release ? await firstHtml(siteDir, release, language) : undefined;
      const composed = (first ? withFirstHtml(document, first) : document)
        .replace('</head>', () => `${key}</head>`)
        .replaceAll(ORIGIN_PLACEHOLDER, () => keptOrigin);
      await replaceFile(join(siteDir, pageFile(page, language)), composed);
    }
  }
}

interface FirstHtml {
  html: string;
  head: string;
}

const withFirstHtml = (document: string, { html, head }: FirstHtml): string =>
  document.replace(landingMark, () => html).replace('</head>', () => `${head}</head>`);

async function firstHtml(siteDir: string, release: string, language: Language): Promise<FirstHtml | undefined> {
  const address = `/modules/mf-landing/${release}`;
  const folder = join(siteDir, address, 'prerendered');
  const [html, head, record] = await Promise.all(
    [join(folder, `${language}.html`), join(folder, 'head.json'), join(siteDir, address, 'integrity.json')].map(textOf),
  );
  if (html === undefined || head === undefined) return undefined;
  const hashes = JSON.parse(record ?? '{}') as IntegrityRecord;
  const filled = (text: string) => text.replaceAll(RELEASE_PLACEHOLDER, address);
  const { styles, preloads } = JSON.parse(filled(head)) as { styles: string[]; preloads: Record<string, string>[] };
  const links: Record<string, string>[] = [
    ...preloads,
    ...styles.map((href) => ({
      rel: 'stylesheet',
      href,
      crossorigin: 'anonymous',
      integrity: hashes[href.slice(address.length + 1)] ?? '',
    })),
    // What the shell will ask for first.
    { rel: 'preload', as: 'fetch', href: `${address}/mf-manifest.json`, crossorigin: 'anonymous' },
  ];
  return { html: filled(html), head: links.map(linkOf).join('') };
}

const linkOf = (attributes: Record<string, string>): string =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join(' ')}>`;

async function landingRelease(siteDir: string): Promise<string | undefined> {
  return (await readReleaseList(siteDir)).list['mf-landing']?.release;
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
