import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProvidedByShell } from '@konbit/contracts';
import { readBuild, type BuiltFile } from './built-files.ts';
import { composePages } from './compose-pages.ts';
import { type AuditEntry, addAuditEntry } from './deploy-log.ts';
import { storedShell, liveShell } from './live-seam.ts';
import { withMeta } from './page-meta.ts';
import type { SiteFolder } from './site-folder.ts';
import { replaceFile } from './write-durably.ts';

/** A shell that is stored in the site folder and is not the live one yet. */
export interface ComingShell {
  release: string;
  /** Its page, with the key that it trusts. */
  page: string;
  files: readonly BuiltFile[];
  provided: ProvidedByShell;
}

/** Reads a stored shell; nothing when it is live already. Only while the site folder is locked. */
export async function comingShell({ dir, key }: SiteFolder, release: string): Promise<ComingShell | undefined> {
  const files = await readBuild(storedShell(dir, release));
  const bare = contentOf(files, 'index.html');
  const page = withMeta(withMeta(bare, 'release-key', key.publicKey), 'shell-release', release);
  const shown = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined);
  if (shown === page) return undefined;
  return { release, page, files, provided: JSON.parse(contentOf(files, 'provides.json')) as ProvidedByShell };
}

/**
 * Puts a shell's files in place, then the pages that visitors are given, and `index.html` last: until then the shell
 * before is the live one, and the next deploy begins anew. Only while the site folder is locked.
 */
export async function swapPage(
  { dir, by = 'unknown' }: SiteFolder,
  { release, page, files }: ComingShell,
  entry: Pick<AuditEntry, 'at' | 'action'>,
): Promise<void> {
  const previous = await liveShell(dir);
  // Its own pages are composed from where the shell is stored.
  const beside = files.filter(({ path }) => path !== 'index.html' && !path.startsWith('pages/'));
  for (const { path, content } of beside) await replaceFile(join(dir, path), content);
  await composePages(dir, page);
  await addAuditEntry(dir, { ...entry, by, room: 'shell', release, previous, bytes: null });
  await replaceFile(join(dir, 'index.html'), page);
}

const contentOf = (files: readonly BuiltFile[], path: string): string =>
  files.find((file) => file.path === path)!.content.toString('utf8');
