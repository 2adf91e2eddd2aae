import { join } from 'node:path';
import {
  isTicketOf,
  languages,
  type Language,
  type LiveRelease,
  type ModuleName,
  pagesOf,
  partOfModule,
  type ReleaseList,
  type Root,
  SHELL_PART,
  type StartableShell,
  ticketOf,
} from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { readRoot } from '../keys/root.ts';
import { drawEventFiles, drawnNames, writeCalendars } from '../event/event-files.ts';
import { readLiveEvent } from '../event/live-event.ts';
import { firstHtmlOf, withFirstHtml } from './first-html.ts';
import { withLinks, withPages } from './module-pages.ts';
import { type Preloads, preloadsOf, withPreloads } from './module-preloads.ts';
import { metaIn, withMeta, withRoot } from './page-meta.ts';
import { readReleaseList } from './release-list.ts';
import { startOf, storeRecovery, withFirstScript } from './shell-start.ts';
import { originFile } from './site-folder.ts';
import { pageFile, type PageName, pageNames, shellDocuments } from './shell-documents.ts';
import { readStoredShell } from './stored-shell.ts';
import { textOf } from './if-there.ts';
import { replaceFile } from './write-durably.ts';

const ORIGIN_PLACEHOLDER = '__ORIGIN__';

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
  const { compose, content, live } = await pageComposer(siteDir, [{ release }, ...(fallback ? [fallback] : [])]);
  if (!(await writePages(siteDir, compose)) || !content) return;
  await writeCalendars(siteDir, content, live);
  // Pages do not wait for them: until they are drawn, they name those before.
  if (live && (await drawEventFiles(siteDir, content).catch(told))) await writePages(siteDir, compose);
}

type Compose = Awaited<ReturnType<typeof pageComposer>>['compose'];

/** Tells whether there are any. */
async function writePages(siteDir: string, compose: Compose): Promise<boolean> {
  const drawn = drawnNames(siteDir);
  for (const page of pageNames) {
    for (const language of languages) {
      const whole = await compose(page, language, drawn);
      if (whole === undefined) return false;
      await replaceFile(join(siteDir, pageFile(page, language)), whole);
    }
  }
  return true;
}

/** Without these, the pages say it all the same. */
const told = (error: Error) => console.error(`Not all files beside the pages are of this event: ${error.message}`);

/**
 * Composes pages of the first of these shells, live or not, which fall back to the other. Each is nothing where that
 * shell has none, or nothing is published.
 */
export async function pageComposer(siteDir: string, shells: readonly StartableShell[]) {
  const { list, root: version } = await readReleaseList(siteDir);
  // The one that the list is made under: a newer one takes effect with the next list.
  const root = await readRoot(siteDir, version);
  const origin = (await textOf(originFile(siteDir))) ?? '';
  const landing = root && vouchedIn(list, root, 'mf-landing');
  const modulePages = pagesOf(list);
  const at = String(Math.floor(Date.now() / 1000));
  const live = await readLiveEvent(siteDir);
  const { content, of } = await shellDocuments(siteDir, shells[0]!.release, live);
  let firstHtml: ReturnType<typeof firstHtmlOf> | undefined;
  let preloads: ReturnType<typeof preloadsIn> | undefined;
  const compose = async (page: PageName, language: Language, drawn = drawnNames(siteDir)) => {
    const document = await of(page, language);
    if (document === undefined || root === undefined) return undefined;
    const first = page === 'event' && landing && (await (firstHtml ??= firstHtmlOf(siteDir, landing, content)));
    const linked = withLinks(withPages(document, modulePages), modulePages, language);
    const filled = withFirstScript(first ? withFirstHtml(linked, first, language) : linked, shells, language);
    const readsHere = (module: ModuleName) => isOfEventPage(module) === (page === 'event');
    const known = await (preloads ??= preloadsIn(siteDir, list, root));
    const asking = withPreloads(filled, known, seenOn[page], readsHere);
    const whole = withMeta(withRoot(asking, root), 'composed-at', at);
    const named = live ? (await drawn)(whole, language) : whole;
    return named.replaceAll(ORIGIN_PLACEHOLDER, () => origin);
  };
  return { compose, content, live };
}

/** Modules that a page shows whatever its address asks for. */
const seenOn: Record<PageName, readonly ModuleName[]> = { event: ['mf-landing', 'mf-gallery'], plain: [] };

/** What a module reads, it reads on the event page, or else on the page of its own. */
const isOfEventPage = (module: ModuleName) => partOfModule(module, true) === SHELL_PART;

async function preloadsIn(siteDir: string, list: ReleaseList, root: Root): Promise<Map<ModuleName, Preloads>> {
  const signed = (Object.keys(list) as ModuleName[]).filter((name) => list[name]!.ticket);
  const links = signed.map(async (name) => {
    const live = vouchedIn(list, root, name);
    const preloads = live && (await preloadsOf(siteDir, name, live));
    return preloads ? [[name, preloads] as const] : [];
  });
  return new Map((await Promise.all(links)).flat());
}

/** What a stored shell begins with, as its keys vouch for it; nothing of one that another's page can't start. */
export async function startable(siteDir: string, release: string | undefined): Promise<StartableShell | undefined> {
  if (release === undefined) return undefined;
  const stored = await readStoredShell(siteDir, release).catch(() => undefined);
  const page = stored?.files.find(({ path }) => path === `pages/${pageFile('plain', 'en')}`);
  return page && startOf(release, page.content.toString('utf8'));
}

/** The live release of a module, where its key vouches for it: what it draws becomes the page's own. */
export function vouchedIn(list: ReleaseList, root: Root, name: ModuleName): LiveRelease | undefined {
  const live = list[name];
  return live && isTicketOf(ticketOf(root.site, name, live), root, isSignedBy) ? live : undefined;
}

/** Keeps where visitors reach the site, such as `https://example.org`, for the pages to name. */
export const storeOrigin = (siteDir: string, origin: string): Promise<void> => replaceFile(originFile(siteDir), origin);
