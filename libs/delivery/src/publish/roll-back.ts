import { CONTRACT } from '@konbit/contracts';
import { type AuditEntry, readDeployLog } from './deploy-log.ts';
import {
  earlierRelease,
  earlierShell,
  goTogether,
  NoEarlierRelease,
  type Past,
  releaseBefore,
} from './earlier-release.ts';
import { goLive, type PreviousOf } from './go-live.ts';
import { liveShell, providedBy, shellFallback } from './live-seam.ts';
import { readReleaseList } from './release-list.ts';
import type { SiteFolder } from './site-folder.ts';
import { entryOf, findStored, type StoredRelease } from './stored-release.ts';

type Room = Exclude<AuditEntry['room'], 'api'>;

/** Makes an earlier release of one room live again: the given one, or the one before. Gives it. */
export async function rollBack(site: SiteFolder, room: Room, wanted?: string): Promise<string> {
  const [back] = await rollBackTogether(site, [room], { wanted });
  return back!.release;
}

/**
 * Takes rooms back together, each to the newest release before its live one that speaks the contract of the shell
 * it will meet: with the shell among them, the way back over a contract. A room that has none is refused with a
 * sentence, or stays as it is where `orStay` allows that.
 */
export async function rollBackTogether(
  site: SiteFolder,
  rooms: readonly Room[],
  { wanted, orStay = false }: { wanted?: string; orStay?: boolean } = {},
): Promise<{ room: Room; release: string }[]> {
  const { list, serial } = await readReleaseList(site.dir);
  const [shellNow, goodShell] = [await liveShell(site.dir), await shellFallback(site.dir)];
  const past: Past = { list, shell: shellNow, goodShell, entries: await readDeployLog(site.dir, serial) };
  const shell = rooms.includes('shell') ? earlierShell(past, wanted) : undefined;
  const contract = await contractOf(site, shell ?? past.shell);
  const crosses = contract !== (await contractOf(site, past.shell));
  const modules: StoredRelease[] = [];
  for (const name of rooms.filter((room) => room !== 'shell')) {
    // One that was cut off between list and page has taken it back already.
    if (crosses && list[name]?.contract === contract) continue;
    try {
      modules.push(await earlierRelease(site, past, name, contract, wanted));
    } catch (error) {
      if (!orStay || !(error instanceof NoEarlierRelease)) throw error;
    }
  }
  if (shell !== undefined) refuseToLeaveBehind({ ...list, ...byName(modules) }, contract, shell);
  const shellBefore = (going: string) => Promise.resolve(releaseBefore(past.entries, 'shell', going));
  await goLive(site, { modules, shell }, 'rollback', fallbacksIn(site, past), shellBefore);
  return [
    ...modules.map(({ module: room, release }) => ({ room, release })),
    ...(shell === undefined ? [] : [{ room: 'shell' as const, release: shell }]),
  ];
}

async function contractOf({ dir }: SiteFolder, shell: string | undefined): Promise<number> {
  return shell === undefined ? CONTRACT : (await providedBy(dir, shell)).contract;
}

const byName = (modules: readonly StoredRelease[]) =>
  Object.fromEntries(modules.map((stored) => [stored.module, stored]));

function refuseToLeaveBehind(next: Record<string, { contract: number }>, contract: number, shell: string): void {
  const left = Object.keys(next).filter((name) => next[name]!.contract !== contract);
  if (left.length === 0) return;
  throw new Error(`Shell ${shell} speaks contract ${contract}, and ${left.join(', ')} would not. ${goTogether}`);
}

/**
 * What a module falls back to from now on is what it fell back to before, never the release that is taken away; over a
 * contract it is that one all the same, for pages of the shell that is taken away: no other takes it.
 */
const fallbacksIn =
  (site: SiteFolder, { entries }: Past): PreviousOf =>
  async ({ module, release, contract }, live) => {
    if (live && live.contract !== contract) return live;
    const before = releaseBefore(entries, module, release);
    const stored = before === undefined ? undefined : await findStored(site, module, before).catch(() => undefined);
    return stored && entryOf(stored);
  };
