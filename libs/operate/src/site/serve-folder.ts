import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createFront, drain } from '@konbit/front';
import { type DevelopedRoom, startPages } from '@konbit/pages';
import { folderStore } from '@konbit/releases';

interface FolderOptions {
  /** Of releases, and their `site.json`. */
  siteDir: string;
  apiUrls: readonly string[];
  /** Rendered before, of which a copy is taken: what is the same need not be rendered again. */
  pagesDir?: string;
  developed?: readonly DevelopedRoom[];
  report?: (error: Error) => void;
  /** Hears of each answer. */
  onAnswer?: (status: number, url: string) => void;
}

/** A copy of what is published, of a site that may just be writing: what is not whole yet is left out. */
export const copyPublished = (from: string, to: string): void =>
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !basename(path).startsWith('.tmp-'),
  });

/** A folder of releases as visitors get it, in this process, at a free port of loopback. */
export async function serveFolder({ siteDir, apiUrls, developed, report, onAnswer, ...from }: FolderOptions) {
  const pagesDir = mkdtempSync(join(tmpdir(), 'pages-'));
  if (from.pagesDir) copyPublished(from.pagesDir, pagesDir);
  const store = folderStore(siteDir);
  const pages = await startPages({ store, siteDir, pagesDir, apiUrls, origin: '', port: 0, developed, report });
  const front = await createFront({ siteDir, pagesDir, apiUrls, pagesUrl: pages.url, developed, report });
  front.addHook('onResponse', async ({ url }, { statusCode }) => onAnswer?.(statusCode, url));
  const address = await front.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: address.replace('127.0.0.1', 'localhost'),
    pagesDir,
    pagesUrl: pages.url,
    store,
    /** Settles once visitors get what is live now. */
    refresh: () => pages.refresh(),
    async stop() {
      await drain(front, { timeoutMs: 100 });
      await pages.close();
      rmSync(pagesDir, { recursive: true, force: true });
    },
  };
}
