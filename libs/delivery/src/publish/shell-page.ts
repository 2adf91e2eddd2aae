import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isTicketOf, type ProvidedByShell, type ReleaseTicket, type Root } from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { readRoot } from '../keys/root.ts';
import { keptProvenance } from '../provenance/kept-provenance.ts';
import { readBuild, type BuiltFile } from './built-files.ts';
import { composePages } from './compose-pages.ts';
import { type AuditEntry, addAuditEntry } from './deploy-log.ts';
import { integrityOf, integrityRecordOf } from './integrity-record.ts';
import { storedShell, liveShell } from './live-seam.ts';
import { withMeta, withRoot } from './page-meta.ts';
import { shellTicketFile, type SiteFolder } from './site-folder.ts';
import { replaceFile } from './write-durably.ts';

/** Address of the live shell's ticket, beside its page. */
export const servedTicket = 'shell-ticket.json';

/** A shell that is stored in the site folder and is not the live one yet. */
export interface ComingShell {
  release: string;
  /** Its page, with the root document that it trusts. */
  page: string;
  files: readonly BuiltFile[];
  provided: ProvidedByShell;
  ticket: ReleaseTicket;
}

/** Reads a stored shell; nothing when it is live already. Only while the site folder is locked. */
export async function comingShell({ dir }: SiteFolder, release: string): Promise<ComingShell | undefined> {
  const files = await readBuild(storedShell(dir, release));
  const root = await readRoot(dir);
  const ticket = await shellTicket(dir, release);
  if (!root || !ticket || !isVouchedFor(ticket, root, release, files))
    throw new Error(`Shell ${release} carries no ticket of the keys that may sign it. Nothing was changed.`);
  const page = withMeta(withRoot(contentOf(files, 'index.html'), root), 'shell-release', release);
  const shown = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined);
  if (shown === page) return undefined;
  const provided = JSON.parse(contentOf(files, 'provides.json')) as ProvidedByShell;
  return { release, page, files, provided, ticket };
}

/**
 * Puts a shell's files in place, then the pages that visitors are given, and `index.html` last: until then the shell
 * before is the live one, and the next deploy begins anew. Only while the site folder is locked.
 */
export async function swapPage(
  { dir, by = 'unknown' }: SiteFolder,
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
  await addAuditEntry(dir, { ...entry, by, room: 'shell', release, previous, bytes: null, provenance });
  await replaceFile(join(dir, 'index.html'), page);
}

/** What the shell's keys say of a stored shell, if anything; whether they do is not asked here. */
export async function shellTicket(dir: string, release: string): Promise<ReleaseTicket | undefined> {
  const text = await readFile(shellTicketFile(dir, release), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ReleaseTicket);
}

function isVouchedFor(ticket: ReleaseTicket, root: Root, release: string, files: readonly BuiltFile[]): boolean {
  const integrity = integrityOf(integrityRecordOf(files).content);
  const isThisOne = ticket.module === 'shell' && ticket.release === release && ticket.integrity === integrity;
  return isThisOne && isTicketOf(ticket, root, isSignedBy);
}

const contentOf = (files: readonly BuiltFile[], path: string): string =>
  files.find((file) => file.path === path)!.content.toString('utf8');
