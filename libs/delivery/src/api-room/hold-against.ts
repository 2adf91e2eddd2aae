import {
  type ApiUses,
  type LiveRelease,
  type ModuleName,
  type ReleaseList,
  type ReleaseTabsCount,
  releaseOf,
  type RoomName,
} from '@konbit/contracts';
import { liveShell, providedBy, SeamMismatch, shellFallback } from '../publish/live-seam.ts';
import { readFacts } from '../publish/stored-release.ts';
import type { ApiDocument } from './api-document.ts';
import { apiMismatches } from './api-mismatches.ts';

/**
 * Holds an api against every release that may call it: of modules and shell what is live, out to some, or fallen back
 * to, and by the given counts what open tabs still run. Throws the sentences.
 */
export async function refuseApi(
  dir: string,
  list: ReleaseList,
  api: ApiDocument,
  counts: readonly ReleaseTabsCount[],
): Promise<void> {
  const sentences: string[] = [];
  for (const { room, release, standing } of await releasesInUse(dir, list, counts)) {
    const name = standing === 'live' ? `${room} (live)` : `${room}@${release} (${standing})`;
    sentences.push(...apiMismatches(name, await usesOf(dir, room, release), api, 'this api'));
  }
  if (sentences.length === 0) return;
  const advice =
    'Offer what is there as before, beside what is new; take it away once no release uses it. ' +
    'How: libs/delivery/docs/change-the-contract.md';
  throw new SeamMismatch('The api', [...sentences, advice]);
}

/** Nothing of a release of before this was recorded, or of one that there never was: anybody can tell of tabs. */
async function usesOf(dir: string, room: RoomName, release: string): Promise<ApiUses> {
  const facts = room === 'shell' ? providedBy(dir, release) : readFacts(dir, room, release);
  return (await facts.catch(() => undefined))?.api ?? {};
}

interface InUse {
  room: RoomName;
  release: string;
  standing: string;
}

/** Each release once, by the best reason there is. */
async function releasesInUse(dir: string, list: ReleaseList, counts: readonly ReleaseTabsCount[]): Promise<InUse[]> {
  const fallback = 'what it falls back to';
  const modules = (Object.entries(list) as [ModuleName, LiveRelease][]).flatMap(([room, live]) => [
    { room, release: live.release, standing: 'live' },
    { room, release: live.rollout?.release, standing: `out to ${live.rollout?.share} %` },
    { room, release: live.previous && releaseOf(live.previous), standing: fallback },
  ]);
  const shells = [
    { room: 'shell' as const, release: await liveShell(dir), standing: 'live' },
    { room: 'shell' as const, release: await shellFallback(dir), standing: fallback },
  ];
  const open = counts
    .filter(({ tabs }) => tabs > 0)
    .map(({ module: room, release, tabs }) => ({ room, release, standing: `in ${tabs} open tabs` }));
  const best = new Map<string, InUse>();
  for (const { release, ...one } of [...modules, ...shells, ...open]) {
    const name = `${one.room}@${release}`;
    // Not every module is out to some, or has anything to fall back to.
    if (release && !best.has(name)) best.set(name, { release, ...one });
  }
  return [...best.values()];
}
