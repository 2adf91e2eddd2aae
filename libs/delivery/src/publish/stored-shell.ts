import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isTicketOf, type ReleaseTicket } from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { readRoot } from '../keys/root.ts';
import { readBuild, type BuiltFile } from './built-files.ts';
import { integrityOf, integrityRecordOf } from './integrity-record.ts';
import { shellFolder, shellTicketFile } from './site-folder.ts';

/** Folder of a shell that was published earlier. Throws a sentence when there is none. */
export function storedShell(dir: string, release: string): string {
  // It becomes a path.
  if (/^\w+$/.test(release) && existsSync(shellFolder(dir, release))) return shellFolder(dir, release);
  throw new Error(`There is no shell ${release} in ${dir}. See: npm run releases`);
}

/** What the shell's keys say of a stored shell, if anything; whether they do is not asked here. */
export async function shellTicket(dir: string, release: string): Promise<ReleaseTicket | undefined> {
  const text = await readFile(shellTicketFile(dir, release), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ReleaseTicket);
}

/** A shell that was published earlier: what goes beside its hashed files, and what its keys say of that. */
interface StoredShell {
  files: BuiltFile[];
  ticket: ReleaseTicket;
}

/** Reads a stored shell. Throws a sentence unless the shell's keys vouch for it. */
export async function readStoredShell(dir: string, release: string): Promise<StoredShell> {
  const files = await readBuild(storedShell(dir, release));
  const ticket = await shellTicket(dir, release);
  const root = await readRoot(dir);
  const integrity = integrityOf(integrityRecordOf(files).content);
  const isThisOne = ticket?.module === 'shell' && ticket.release === release && ticket.integrity === integrity;
  if (isThisOne && root && isTicketOf(ticket, root, isSignedBy)) return { files, ticket };
  throw new Error(`Shell ${release} carries no ticket of the keys that may sign it. Nothing was changed.`);
}
