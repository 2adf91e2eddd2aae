import { join } from 'node:path';
import type { Language, PlacedPage } from '@konbit/contracts';
import { pageFile, type PageName } from '../publish/shell-documents.ts';
import { pagesIn, withHeadOf } from '../publish/module-pages.ts';
import { withTextOf } from './page-text.ts';
import { type Previewed, withPreviewed } from './previewed-page.ts';
import { madeOf, type Sendable, sendableOf } from './sendable.ts';

/** The shell's page, ready to be sent. */
export interface Page extends Sendable {
  html: string;
  /** The pages of modules that it knows. */
  pages: readonly PlacedPage[];
}

/** Gives a page as it is now; nothing when none is published. */
export type PageSource = (page: PageName, language: Language) => Promise<Page | undefined>;

/**
 * Pages in the site folder; a shell without pages of its own has one for all. They are compressed here, not when they
 * are published, because a shell goes live by the swap of single files.
 */
export function publishedPage(siteDir: string): PageSource {
  const read = madeOf(pageOf);
  return async (page, language) =>
    (await read(join(siteDir, pageFile(page, language)))) ?? read(join(siteDir, 'index.html'));
}

export async function pageOf(identity: Buffer): Promise<Page> {
  const html = identity.toString('utf8');
  return { ...(await sendableOf(identity)), html, pages: pagesIn(html) };
}

/** Kept as long as the page that they are made of. */
const headedPages = new WeakMap<Page, Map<string, Promise<Page>>>();

/** A page as it is given out at the address of a module's, live or previewed. */
export function headed(
  siteDir: string,
  page: Page,
  there: PlacedPage,
  language: Language,
  previewed?: Previewed,
): Promise<Page> {
  const known = headedPages.get(page) ?? new Map<string, Promise<Page>>();
  headedPages.set(page, known);
  const name = `${there.module}@${previewed?.release ?? 'live'}`;
  const html = async () =>
    previewed
      ? withHeadOf(there, withPreviewed(page.html, page.pages, previewed), language)
      : withTextOf(siteDir, there, withHeadOf(there, page.html, language), language);
  const made = known.get(name) ?? html().then((text) => pageOf(Buffer.from(text)));
  known.set(name, made);
  return made;
}
