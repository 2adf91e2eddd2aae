import type { Language } from '@konbit/contracts';
import { previewedShell } from '../preview/preview-link.ts';
import { pageComposer } from '../publish/compose-pages.ts';
import type { PageName } from '../publish/shell-documents.ts';
import { readStoredShell } from '../publish/stored-shell.ts';
import { pageOf, type Page } from './page-source.ts';

/** Kept as long as the live page, which is made anew with each deploy. */
const previewedPages = new WeakMap<Page, Map<string, Promise<Page | undefined>>>();

/**
 * A page in the shell that a preview's link shows, in place of the live one; else nothing. It falls back to no other
 * shell: whoever looks at it is to see how it fares.
 */
export async function inPreviewedShell(
  siteDir: string,
  live: Page,
  page: PageName,
  language: Language,
  link: unknown,
): Promise<Page | undefined> {
  const release = await previewedShell(siteDir, link);
  if (release === undefined) return undefined;
  const known = previewedPages.get(live) ?? new Map<string, Promise<Page | undefined>>();
  previewedPages.set(live, known);
  const made = known.get(release) ?? composed(siteDir, release, page, language);
  known.set(release, made);
  return made;
}

async function composed(siteDir: string, release: string, page: PageName, language: Language) {
  const isVouchedFor = await readStoredShell(siteDir, release).catch(() => undefined);
  const { compose } = await pageComposer(siteDir, [{ release }]);
  const html = isVouchedFor && (await compose(page, language));
  return html === undefined ? undefined : pageOf(Buffer.from(html));
}
