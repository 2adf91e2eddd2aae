import { join } from 'node:path';
import { languages, type Language } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { eventIn, hashOfContent, type PublishedEvent, withEvent } from '../event/live-event.ts';
import { renderOnce } from './render-once.ts';
import { shellFolder } from './site-folder.ts';
import { textOf } from './if-there.ts';

/** `event` is `/`, with the landing's first HTML in it; `plain` is every other page. */
export const pageNames = ['event', 'plain'] as const;
export type PageName = (typeof pageNames)[number];

/** Name of a composed page, beside the shell's files in the site folder. */
export const pageFile = (page: PageName, language: Language): string => `${page}.${language}.html`;

/** A shell's own pages, and what they say of the event. */
export interface ShellDocuments {
  /** Nothing of shells of before the event was data. */
  content?: PageContent;
  of(page: PageName, language: Language): Promise<string | undefined>;
}

/** The pages of a stored shell for this event; while none is published, as they were built. */
export async function shellDocuments(
  siteDir: string,
  release: string,
  live: PublishedEvent | undefined,
): Promise<ShellDocuments> {
  const read = (name: string) => textOf(join(shellFolder(siteDir, release), 'pages', name));
  const of: ShellDocuments['of'] = (page, language) => read(pageFile(page, language));
  const template = await read('template.html');
  const built = template === undefined ? undefined : eventIn(template);
  if (template === undefined || built === undefined) return { of };
  if (!live || hashOfContent(live.content) === hashOfContent(built)) return { of, content: built };
  const { content } = live;
  const rendered = await render(await read('page.js'), withEvent(template, content), content);
  return { content, of: (page, language) => Promise.resolve(rendered[pageFile(page, language)]) };
}

/** Without its script, or when that fails, the template itself: the browser draws the page from it. */
async function render(script = '', template: string, content: PageContent): Promise<Record<string, string>> {
  const wanted = pageNames.flatMap((page) => languages.map((language) => [page, language] as const));
  const calls = wanted.map(([page, language]) => ['prerender', page, language, template, content] as const);
  const texts = await renderOnce(script, calls).catch((error: Error) => {
    console.error(`The shell's pages have no head and no first HTML of their own: ${error.message}`);
    return wanted.map(([, language]) => template.replace('<html lang="en"', () => `<html lang="${language}"`));
  });
  return Object.fromEntries(wanted.map(([page, language], index) => [pageFile(page, language), texts[index]!]));
}
