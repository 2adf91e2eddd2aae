import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type IntegrityRecord,
  isTicketOf,
  languages,
  type Language,
  type LiveRelease,
  pagesOf,
  type ReleaseList,
  type Root,
  type StartableShell,
  ticketOf,
} from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { readRoot } from '../keys/root.ts';
import { withLinks, withPages } from './module-pages.ts';
import { metaIn, withMeta, withRoot } from './page-meta.ts';
import { readReleaseList } from './release-list.ts';
import { startOf, storeRecovery, withFirstScript } from './shell-start.ts';
import { shellFolder } from './site-folder.ts';
import { readStoredShell } from './stored-shell.ts';
import { vouchedFile } from './vouched-file.ts';
import { replaceFile } from './write-durably.ts';

/** `event` is `/`, with the landing's first HTML in it; `plain` is every other page. */
export const pageNames = ['event', 'plain'] as const;
export type PageName = (typeof pageNames)[number];

/** Name of a composed page, beside the shell's files in the site folder. */
export const pageFile = (page: PageName, language: Language): string => `${page}.${language}.html`;

const ORIGIN_PLACEHOLDER = '__ORIGIN__';
const RELEASE_PLACEHOLDER = '__RELEASE__';
const landingMark = '<template data-first-html="mf-landing"></template>';

/** `index.html` of a published shell names its release. */
const indexOf = (siteDir: string) => textOf(join(siteDir, 'index.html'));

/**
 * Puts the pages together that visitors are given: the shell's, with the pages of the live modules and the first HTML
 * of the live landing in it, in each language; each is swapped atomically. `index` is the page of a shell that goes
 * live, else the live one's. To be called at every deploy, so that it mends what one that was cut off left. Does
 * nothing while no shell with pages is published.
 */
export async function composePages(siteDir: string, index?: string): Promise<void> {
  const shown = index ?? (await indexOf(siteDir)) ?? '';
  const release = metaIn(shown, 'shell-release');
  if (release === undefined) return;
  await storeRecovery(siteDir);
  const fallback = await startable(siteDir, metaIn(shown, 'shell-fallback'));
  const compose = await pageComposer(siteDir, [{ release }, ...(fallback ? [fallback] : [])]);
  for (const page of pageNames) {
    for (const language of languages) {
      const whole = await compose(page, language);
      if (whole === undefined) return;
      await replaceFile(join(siteDir, pageFile(page, language)), whole);
    }
  }
}

/**
 * Composes pages of the first of these shells, live or not, which fall back to the other. Each is nothing where that
 * shell has none, or nothing is published.
 */
export async function pageComposer(siteDir: string, shells: readonly StartableShell[]) {
  const { list, root: version } = await readReleaseList(siteDir);
  // The one that the list is made under: a newer one takes effect with the next list.
  const root = await readRoot(siteDir, version);
  const origin = (await textOf(originFile(siteDir))) ?? '';
  const landing = root && landingIn(list, root);
  const modulePages = pagesOf(list);
  const at = String(Math.floor(Date.now() / 1000));
  return async (page: PageName, language: Language): Promise<string | undefined> => {
    const document = await textOf(join(shellFolder(siteDir, shells[0]!.release), 'pages', pageFile(page, language)));
    if (document === undefined || root === undefined) return undefined;
    const first = page === 'event' && landing ? await firstHtml(siteDir, landing, language) : undefined;
    const linked = withLinks(withPages(document, modulePages), modulePages, language);
    const filled = withFirstScript(first ? withFirstHtml(linked, first) : linked, shells, language);
    const whole = withMeta(withRoot(filled, root), 'composed-at', at);
    return whole.replaceAll(ORIGIN_PLACEHOLDER, () => origin);
  };
}

/** What a stored shell begins with, as its keys vouch for it; nothing of one that another's page can't start. */
export async function startable(siteDir: string, release: string | undefined): Promise<StartableShell | undefined> {
  if (release === undefined) return undefined;
  const stored = await readStoredShell(siteDir, release).catch(() => undefined);
  const page = stored?.files.find(({ path }) => path === `pages/${pageFile('plain', 'en')}`);
  return page && startOf(release, page.content.toString('utf8'));
}

/** The live landing, where its key vouches for it: its first HTML becomes the page's own. */
function landingIn(list: ReleaseList, root: Root): LiveRelease | undefined {
  const live = list['mf-landing'];
  return live && isTicketOf(ticketOf(root.site, 'mf-landing', live), root, isSignedBy) ? live : undefined;
}

const originFile = (siteDir: string) => join(siteDir, 'pages/origin');

/** Keeps where visitors reach the site, such as `https://example.org`, for the pages to name. */
export const storeOrigin = (siteDir: string, origin: string): Promise<void> => replaceFile(originFile(siteDir), origin);

interface FirstHtml {
  html: string;
  head: string;
}

const withFirstHtml = (document: string, { html, head }: FirstHtml): string =>
  document.replace(landingMark, () => html).replace('</head>', () => `${head}</head>`);

/** Only as it was published: a script in it would run, as one of the page's own. */
async function firstHtml(siteDir: string, live: LiveRelease, language: Language): Promise<FirstHtml | undefined> {
  const address = `/modules/mf-landing/${live.release}`;
  const read = (path: string) => vouchedFile(siteDir, { ...live, module: 'mf-landing' }, path);
  const [html, head] = await Promise.all([read(`prerendered/${language}.html`), read('prerendered/head.json')]);
  if (html === undefined || head === undefined) return undefined;
  const hashes = JSON.parse((await textOf(join(siteDir, address, 'integrity.json'))) ?? '{}') as IntegrityRecord;
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

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
