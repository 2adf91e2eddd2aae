import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT,
  type LiveRelease,
  type ModuleName,
  type ProvidedByShell,
  type ReleaseFacts,
  type ReleaseList,
  seamMismatches,
  releaseOf,
} from '@konbit/contracts';
import { liveApiMismatches } from '../api-room/stored-api.ts';
import { metaIn } from './page-meta.ts';
import { readFacts } from './stored-release.ts';
import { storedShell } from './stored-shell.ts';

/** A release that does not fit what is live; each line of the message names a missing piece and what to do. */
export class SeamMismatch extends Error {
  constructor(what: string, sentences: readonly string[]) {
    super([`${what} was not deployed; what is live stays.`, ...sentences].join('\n'));
  }
}

/** The shell that is live; nothing while none is published. */
export const liveShell = (dir: string): Promise<string | undefined> => shellNamed(dir, 'shell-release');

/** The shell that pages fall back to where the live one fails. */
export const shellFallback = (dir: string): Promise<string | undefined> => shellNamed(dir, 'shell-fallback');

async function shellNamed(dir: string, meta: string): Promise<string | undefined> {
  const page = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined);
  return page && metaIn(page, meta);
}

/** What a stored shell provides. */
export async function providedBy(dir: string, shell: string): Promise<ProvidedByShell> {
  return JSON.parse(await readFile(join(storedShell(dir, shell), 'provides.json'), 'utf8')) as ProvidedByShell;
}

/**
 * Holds a module against the shell that comes with it, or else against the live one; before there is one, against this
 * checkout's contract.
 */
export async function refuseMismatch(dir: string, module: ReleaseFacts, coming?: ProvidedByShell): Promise<void> {
  const live = await liveShell(dir);
  const shell = coming
    ? coming
    : live
      ? await providedBy(dir, live)
      : { contract: CONTRACT, provides: module.takes, versions: lowest(module.requires) };
  const sentences = [...seamMismatches(module, shell), ...(await liveApiMismatches(dir, module.name, module.api))];
  if (sentences.length > 0) throw new SeamMismatch(module.name, sentences);
}

/**
 * Holds a shell against every module of the list that it will find, and against what each falls back to; not against a
 * fallback of another contract, which it does not take.
 */
export async function refuseShellMismatch(dir: string, list: ReleaseList, shell: ProvidedByShell): Promise<void> {
  const sentences = await liveApiMismatches(dir, 'The shell', shell.api);
  for (const [name, live] of Object.entries(list) as [ModuleName, LiveRelease][]) {
    const { previous, previousContract = live.contract } = live;
    const inUse = [
      live.release,
      ...(live.rollout ? [live.rollout.release] : []),
      ...(previous && previousContract === shell.contract ? [releaseOf(previous)] : []),
    ];
    for (const release of inUse) {
      const found = seamMismatches({ ...(await readFacts(dir, name, release)), budgetBytes: null }, shell);
      sentences.push(...found.map((sentence) => `${name}@${release}: ${sentence}`));
    }
  }
  if (sentences.length > 0) throw new SeamMismatch('The shell', sentences);
}

const lowest = (ranges: Record<string, string>) =>
  Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, range.replace('^', '')]));
