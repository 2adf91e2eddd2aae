import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IntegrityRecord, languages, type Language, type LiveRelease } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { hashOfContent } from '../event/live-event.ts';
import { linkOf } from './link-of.ts';
import { renderOnce } from './render-once.ts';
import { vouchedFile } from './vouched-file.ts';

const RELEASE_PLACEHOLDER = '__RELEASE__';
const landingMark = '<template data-first-html="mf-landing"></template>';

/** What of the landing stands in the page before any script. */
export interface FirstHtml {
  html: Record<Language, string>;
  head: string;
}

export const withFirstHtml = (document: string, { html, head }: FirstHtml, language: Language): string =>
  document.replace(landingMark, () => html[language]).replace('</head>', () => `${head}</head>`);

interface Head {
  styles: string[];
  preloads: Record<string, string>[];
  /** Of which event the stored HTML is; builds of before had theirs compiled in. */
  event?: string;
}

/**
 * The live landing's, for this event. Only as it was published: a script in it would run, as one of the page's own.
 * Nothing where its script fails; that is told.
 */
export async function firstHtmlOf(
  siteDir: string,
  live: LiveRelease,
  content: PageContent | undefined,
): Promise<FirstHtml | undefined> {
  const address = `/modules/mf-landing/${live.release}`;
  const read = (path: string) => vouchedFile(siteDir, { ...live, module: 'mf-landing' }, `prerendered/${path}`);
  const text = await read('head.json');
  if (text === undefined) return undefined;
  const filled = (written: string) => written.replaceAll(RELEASE_PLACEHOLDER, address);
  const { styles, preloads, event } = JSON.parse(filled(text)) as Head;
  const isStored = event === undefined || content === undefined || event === hashOfContent(content);
  const html = isStored
    ? await Promise.all(languages.map((language) => read(`${language}.html`)))
    : await rendered(await read('page.js'), content);
  if (!html || html.includes(undefined)) return undefined;
  const hashes = JSON.parse(await readFile(join(siteDir, address, 'integrity.json'), 'utf8')) as IntegrityRecord;
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
  const texts = languages.map((language, index) => [language, filled(html[index]!)]);
  return { html: Object.fromEntries(texts) as FirstHtml['html'], head: links.map(linkOf).join('') };
}

async function rendered(script: string | undefined, content: PageContent): Promise<string[] | undefined> {
  if (script === undefined) return undefined;
  const calls = languages.map((language) => ['prerender', language, content] as const);
  return renderOnce(script, calls).catch((error: Error) => {
    console.error(`The landing's first HTML is left out of the pages: ${error.message}`);
    return undefined;
  });
}
