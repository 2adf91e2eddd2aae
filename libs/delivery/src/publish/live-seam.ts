import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT, type ModuleName, type ProvidedByShell, type ReleaseFacts, seamMismatches } from '@konbit/contracts';
import { metaIn } from './page-meta.ts';
import { readReleaseList, releaseOf } from './release-list.ts';
import { readFacts } from './stored-release.ts';

/** A release that does not fit what is live; each line of the message names a missing piece and what to do. */
export class SeamMismatch extends Error {
  constructor(what: string, sentences: readonly string[]) {
    super([`${what} was not deployed; what is live stays.`, ...sentences].join('\n'));
  }
}

/** Folder that keeps what belongs to one shell, beside its hashed files. */
export const shellFolder = (dir: string, release: string): string => join(dir, '.shells', release);

/** The shell that is live; nothing while none is published. */
export async function liveShell(dir: string): Promise<string | undefined> {
  const page = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined);
  return page && metaIn(page, 'shell-release');
}

/** Holds a module against the live shell; before there is one, against this checkout's contract. */
export async function refuseMismatch(dir: string, module: ReleaseFacts): Promise<void> {
  const live = await liveShell(dir);
  const shell = live
    ? (JSON.parse(await readFile(join(shellFolder(dir, live), 'provides.json'), 'utf8')) as ProvidedByShell)
    : { contract: CONTRACT, provides: module.takes, versions: lowest(module.requires) };
  const sentences = seamMismatches(module, shell);
  if (sentences.length > 0) throw new SeamMismatch(module.name, sentences);
}

/** Holds a shell against every live module, and against what each falls back to. */
export async function refuseShellMismatch(dir: string, shell: ProvidedByShell): Promise<void> {
  const { list } = await readReleaseList(dir);
  const sentences: string[] = [];
  for (const [name, live] of Object.entries(list) as [ModuleName, { release: string; previous?: string }][]) {
    const inUse = [live.release, ...(live.previous ? [releaseOf(live.previous)] : [])];
    for (const release of inUse) {
      const found = seamMismatches({ ...(await readFacts(dir, name, release)), budgetBytes: null }, shell);
      sentences.push(...found.map((sentence) => `${name}@${release}: ${sentence}`));
    }
  }
  if (sentences.length > 0) throw new SeamMismatch('The shell', sentences);
}

const lowest = (ranges: Record<string, string>) =>
  Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, range.replace('^', '')]));
