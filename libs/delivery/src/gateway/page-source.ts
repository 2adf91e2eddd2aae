import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** The shell's page, ready to be sent. */
export interface Page {
  etag: string;
  html: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Gives the shell's page as it is now; nothing when none is published. */
export type PageSource = () => Promise<Page | undefined>;

/**
 * The page in the site folder. It is compressed here, not when it is published, because a shell goes live by the
 * swap of this one file.
 */
export function publishedPage(siteDir: string): PageSource {
  const file = join(siteDir, 'index.html');
  let kept: { version: string; page: Page } | undefined;
  return async () => {
    const version = await versionOf(file);
    if (version === undefined) return undefined;
    if (kept?.version !== version) kept = { version, page: await pageOf(await readFile(file)) };
    return kept.page;
  };
}

export async function pageOf(identity: Buffer): Promise<Page> {
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    html: identity.toString('utf8'),
    identity,
    br: await promisify(brotliCompress)(identity),
    gzip: await promisify(gzip)(identity),
  };
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
