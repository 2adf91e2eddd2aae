import {
  moduleFaults,
  pagesOf,
  type ProvidedByShell,
  type ReleaseFacts,
  type ReleaseList,
  seamMismatches,
  sharedPaths,
} from '@konbit/contracts';
import { type BuiltFile, inspectBuild } from '@konbit/releases';
import { originOf } from './site-over-http.ts';
import { askSite } from './watch-release.ts';

/**
 * Compares a module's build with the shell and the pages that are live, as a deploy does. It needs no key and draws
 * nothing. Returns what a deploy would do. Throws a sentence for each mismatch.
 */
export async function compareLive(
  room: ReleaseFacts['name'],
  files: readonly BuiltFile[],
  to: string,
): Promise<string> {
  const origin = originOf(to);
  const { facts, release, page } = inspectBuild(room, files);
  if (!facts) throw new Error(`${room} is no module.`);
  const shell = await askSite<ProvidedByShell>(origin, '/provides.json', 'what its shell provides');
  if (facts.contract > shell.contract) {
    refuse(moduleFaults(facts));
    const waits = `a deploy lets it wait for the shell of contract ${facts.contract}`;
    return `${room} ${release} speaks a later contract than ${origin} (${shell.contract}): ${waits}.`;
  }
  const list = await askSite<ReleaseList>(origin, '/modules.json', 'which modules are live');
  const { [room]: _, ...others } = list;
  const pages = [...pagesOf(others), ...(page ? [{ module: room, ...page }] : [])];
  refuse([...seamMismatches(facts, shell), ...sharedPaths(pages)]);
  return `${room} ${release} fits ${origin}. Nothing was deployed.`;
}

function refuse(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}
