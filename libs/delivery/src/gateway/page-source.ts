import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Language, PlacedPage } from '@konbit/contracts';
import { pageFile, type PageName } from '../publish/compose-pages.ts';
import { pagesIn, withHeadOf } from '../publish/module-pages.ts';
import { type Previewed, withPreviewed } from './previewed-page.ts';

/** The shell's page, ready to be sent. */
export interface Page {
  etag: string;
  html: string;
  /** The pages of modules that it knows. */
  pages: readonly PlacedPage[];
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Gives a page as it is now; nothing when none is published. */
export type PageSource = (page: PageName, language: Language) => Promise<Page | undefined>;

/**
 * Pages in the site folder; a shell without pages of its own has one for all. They are compressed here, not when they
 * are published, because a shell goes live by the swap of single files.
 */
export function publishedPage(siteDir: string): PageSource {
  const cache = new Map<string, { version: string; page: Page }>();
  const read = async (name: string) => {
    const file = join(siteDir, name);
    const version = await versionOf(file);
    if (version === undefined) return undefined;
    const before = cache.get(name);
    if (before?.version === version) return before.page;
    const page = await pageOf(await readFile(file));
    cache.set(name, { version, page });
    return page;
  };
  return async (page, language) => (await read(pageFile(page, language))) ?? read('index.html');
}

export async function pageOf(identity: Buffer): Promise<Page> {
  const html = identity.toString('utf8');
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    html,
    pages: pagesIn(html),
    identity,
    br: await promisify(brotliCompress)(identity),
    gzip: await promisify(gzip)(identity),
  };
}

/** Kept as long as the page that they are made of. */
const headedPages = new WeakMap<Page, Map<string, Promise<Page>>>();

/** A page as it is given out at the address of a module's, live or previewed. */
export function headed(page: Page, there: PlacedPage, language: Language, previewed?: Previewed): Promise<Page> {
  const known = headedPages.get(page) ?? new Map<string, Promise<Page>>();
  headedPages.set(page, known);
  const name = `${there.module}@${previewed?.release ?? 'live'}`;
  const html = () =>
    withHeadOf(there, previewed ? withPreviewed(page.html, page.pages, previewed) : page.html, language);
  const made = known.get(name) ?? pageOf(Buffer.from(html()));
  known.set(name, made);
  return made;
}

async function versionOf(file: string): Promise<string | undefined> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs}/${size}/${ino}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
