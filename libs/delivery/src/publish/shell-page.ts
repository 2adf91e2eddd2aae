import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProvidedByShell, ReleaseTicket } from '@konbit/contracts';
import { readRoot } from '../keys/root.ts';
import { keptProvenance } from '../provenance/kept-provenance.ts';
import type { BuiltFile } from './built-files.ts';
import { composePages } from './compose-pages.ts';
import { type AuditEntry, addAuditEntry } from './deploy-log.ts';
import { liveShell } from './live-seam.ts';
import { metaIn, withMeta, withRoot } from './page-meta.ts';
import type { SiteFolder } from './site-folder.ts';
import { readStoredShell } from './stored-shell.ts';
import { replaceFile } from './write-durably.ts';

/** Address of the live shell's ticket, beside its page. */
export const servedTicket = 'shell-ticket.json';

/** A shell that is stored in the site folder and is not the live one yet. */
export interface ComingShell {
  release: string;
  /** The live one. */
  before: string | undefined;
  /** Its page, with the root document that it trusts, and the shell that it falls back to. */
  page: string;
  files: readonly BuiltFile[];
  provided: ProvidedByShell;
  ticket: ReleaseTicket;
}

/** Shell that pages of `going` fall back to, once `before` is no longer the live one. */
export type ShellBefore = (going: string, before: string | undefined) => Promise<string | undefined>;

/** Reads a stored shell; nothing when it is live already. Only while the site folder is locked. */
export async function comingShell(
  { dir }: SiteFolder,
  release: string,
  shellBefore: ShellBefore,
): Promise<ComingShell | undefined> {
  const { files, ticket } = await readStoredShell(dir, release);
  const root = await readRoot(dir);
  const shown = await readFile(join(dir, 'index.html'), 'utf8').catch(() => '');
  const live = metaIn(shown, 'shell-release');
  const fallback = live === release ? metaIn(shown, 'shell-fallback') : await shellBefore(release, live);
  const named = withMeta(withRoot(contentOf(files, 'index.html'), root!), 'shell-release', release);
  const page = fallback === undefined ? named : withMeta(named, 'shell-fallback', fallback);
  if (shown === page) return undefined;
  const provided = JSON.parse(contentOf(files, 'provides.json')) as ProvidedByShell;
  return { release, before: live, page, files, provided, ticket };
}

/**
 * Puts a shell's files in place, then the pages that visitors are given, and `index.html` last: until then the shell
 * before is the live one, and the next deploy begins anew. Only while the site folder is locked.
 */
export async function swapPage(
  { dir, by = 'unknown', request }: SiteFolder,
  { release, page, files, ticket }: ComingShell,
  entry: Pick<AuditEntry, 'at' | 'action'>,
): Promise<void> {
  const previous = await liveShell(dir);
  // Its own pages are composed from where the shell is stored.
  const beside = files.filter(({ path }) => path !== 'index.html' && !path.startsWith('pages/'));
  for (const { path, content } of beside) await replaceFile(join(dir, path), content);
  // What it was built from is everybody's to see.
  await replaceFile(join(dir, servedTicket), JSON.stringify(ticket));
  await composePages(dir, page);
  const provenance = await keptProvenance(dir, ticket);
  const nonce = request?.nonce;
  await addAuditEntry(dir, { ...entry, by, room: 'shell', release, previous, bytes: null, provenance, nonce });
  await replaceFile(join(dir, 'index.html'), page);
}

const contentOf = (files: readonly BuiltFile[], path: string): string =>
  files.find((file) => file.path === path)!.content.toString('utf8');
