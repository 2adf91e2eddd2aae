import { join } from 'node:path';
import { type SignedReleaseList, signedPart } from '@konbit/contracts';
import { type Page, pageOf } from './page-source.ts';
import { madeOf } from './sendable.ts';

/** Where a page of the shell has room for the part of the release list that it needs. */
const room = /(<script type="application\/json" id="release-list")[^>]*>[^]*?(<\/script>)/;

/** Puts a part of the list, as it is this moment, into a page, so that its shell need not ask for it. */
export type ListInPage = (page: Page, part: string) => Promise<Page>;

/** Pages of before have no room, and ask; so does one whose part is not in the list. */
export function listInPage(siteDir: string): ListInPage {
  const readList = madeOf(async (content) => ({
    list: JSON.parse(content.toString()) as SignedReleaseList,
    /** Kept as long as list and page are. */
    pages: new WeakMap<Page, Map<string, Promise<Page>>>(),
  }));
  return async (page, part) => {
    const read = await readList(join(siteDir, 'modules.json'));
    if (!read) return page;
    const known = read.pages.get(page) ?? new Map<string, Promise<Page>>();
    read.pages.set(page, known);
    const made = known.get(part) ?? withList(page, part, signedPart(read.list, part));
    known.set(part, made);
    return made;
  };
}

async function withList(page: Page, part: string, list: SignedReleaseList | undefined): Promise<Page> {
  const { html } = page;
  if (!list || !room.test(html)) return page;
  // A text with `</script>` in it must not end the element.
  const data = JSON.stringify(list).replaceAll('<', '\\u003c');
  const filled = html.replace(room, (_, open: string, close: string) => `${open} data-part="${part}">${data}${close}`);
  return pageOf(Buffer.from(filled));
}

/** A page whose shell asks for the list: another than it came with. */
export const withoutList = (html: string): string =>
  html.replace(room, (_, open: string, close: string) => `${open}>${close}`);
