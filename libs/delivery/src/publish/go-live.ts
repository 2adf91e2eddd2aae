import {
  canonicalJson,
  type LiveRelease,
  type ReleaseList,
  releaseOf,
  type RoomName,
  type Withdrawn,
  withdrawnName,
} from '@konbit/contracts';
import { keptProvenance } from '../provenance/kept-provenance.ts';
import { composePages } from './compose-pages.ts';
import { type AuditEntry, addAuditEntry } from './deploy-log.ts';
import { refuseMismatch, refuseShellMismatch } from './live-seam.ts';
import { type ListState, readTrustedList, writeReleaseList } from './release-list.ts';
import { pageOf, refuseSharedPaths } from './release-page.ts';
import { comingShell, type ComingShell, type ShellBefore, swapPage } from './shell-page.ts';
import { type SiteFolder, whileChanging } from './site-folder.ts';
import { entryTicketOf } from './release-ticket.ts';
import { storeDeltas } from './store-deltas.ts';
import { entryOf, readFacts, type StoredRelease } from './stored-release.ts';
import { withdrawnAfter } from './withdrawn.ts';

/** What goes live together: releases that stand in the site folder, and a shell that is stored there. */
export interface Going {
  modules: readonly StoredRelease[];
  shell?: string;
}

/** Release that `going` falls back to, once `before` is no longer the live one. */
export type PreviousOf = (
  going: StoredRelease,
  before: LiveRelease | undefined,
) => Promise<Pick<LiveRelease, 'manifest' | 'integrity' | 'contract' | 'ticket'> | undefined>;

type GoingModule = StoredRelease & { live: LiveRelease; before?: string };

/**
 * Makes stored releases live, all of them by one swap of the list, and then the page of a shell; gives the rooms that
 * were not live already. Cut off in between, pages of the shell before go on with what each module falls back to.
 * Unless told, that is the release that was live before, for the shell's pages as well. Refused with sentences when
 * shell and modules would not fit each other.
 */
export async function goLive(
  site: SiteFolder,
  { modules, shell }: Going,
  action: AuditEntry['action'] = 'deploy',
  previousOf: PreviousOf = (_going, before) => Promise.resolve(before),
  shellBefore: ShellBefore = (_going, before) => Promise.resolve(before),
): Promise<string[]> {
  await storeDeltas(site, [
    ...modules.map(({ module: room, release }) => ({ room, release })),
    ...(shell === undefined ? [] : [{ room: 'shell' as const, release: shell }]),
  ]);
  return whileChanging(site, async () => {
    const { list, serial, version, withdrawn } = await readTrustedList(
      site,
      modules.map(({ module }) => module),
    );
    const coming = shell === undefined ? undefined : await comingShell(site, shell, shellBefore);
    const going: GoingModule[] = [];
    for (const stored of modules) {
      const before = list[stored.module];
      if (before?.release === stored.release) continue;
      const page = await pageOf(site.dir, stored, before);
      const live = { ...liveOf(stored, await previousOf(stored, before)), ...page };
      going.push({ ...stored, live, before: before?.release });
    }
    const next: ReleaseList = { ...list, ...Object.fromEntries(going.map(({ module, live }) => [module, live])) };
    await refuseMisfits(site.dir, going, next, coming);
    const at = new Date().toISOString();
    const state = {
      list: next,
      serial: serial + 1,
      version,
      withdrawn: withdrawnBy(action, [...going, ...shellAs(coming)], withdrawn),
    };
    const endsPreviews = Object.keys(state.withdrawn).join() !== Object.keys(withdrawn).join();
    if (going.length > 0 || endsPreviews) await swapList(site, going, state, { at, action, serial: serial + 1 });
    else if (modules.some((stored) => isSignedAnew(stored, list[stored.module])))
      await writeReleaseList(site, { ...state, serial });
    if (coming) await swapPage(site, coming, { at, action });
    else await composePages(site.dir);
    return [...going.map(({ module }) => module), ...(coming ? ['shell'] : [])];
  });
}

/** A release whose ticket was void, since its key was revoked, and is a good one again. */
const isSignedAnew = (stored: StoredRelease, live: LiveRelease | undefined) =>
  live?.release === stored.release && canonicalJson(live.ticket) !== canonicalJson(entryTicketOf(stored));

/** A room whose release takes the place of another. */
interface GoingRoom {
  module: RoomName;
  release: string;
  before?: string;
}

const shellAs = (coming: ComingShell | undefined): GoingRoom[] =>
  coming ? [{ module: 'shell', release: coming.release, before: coming.before }] : [];

/** A rollback withdraws the release that it takes away: links to its preview end with it. */
function withdrawnBy(action: AuditEntry['action'], going: readonly GoingRoom[], withdrawn: Withdrawn): Withdrawn {
  const taken = going.flatMap(({ module, before }) =>
    action === 'rollback' && before !== undefined ? [withdrawnName(module, before)] : [],
  );
  return withdrawnAfter(
    withdrawn,
    taken,
    going.map(({ module, release }) => withdrawnName(module, release)),
  );
}

function liveOf(stored: StoredRelease, previous: Awaited<ReturnType<PreviousOf>>) {
  const live: LiveRelease = entryOf(stored);
  if (!previous) return live;
  const { manifest: before, integrity: previousIntegrity, ticket: previousTicket } = previous;
  const fallback = { ...live, previous: before, previousIntegrity, previousTicket };
  return previous.contract === live.contract ? fallback : { ...fallback, previousContract: previous.contract };
}

async function refuseMisfits(dir: string, going: readonly GoingModule[], next: ReleaseList, coming?: ComingShell) {
  if (coming) await refuseShellMismatch(dir, next, coming.provided);
  for (const { module, release } of going)
    await refuseMismatch(dir, await readFacts(dir, module, release), coming?.provided);
  refuseSharedPaths(next);
}

async function swapList(
  site: SiteFolder,
  going: readonly GoingModule[],
  state: ListState,
  entry: Pick<AuditEntry, 'at' | 'action'> & { serial: number },
): Promise<void> {
  const { dir, by = 'unknown', request } = site;
  for (const stored of going) {
    const { module: room, release, live } = stored;
    const previous = live.previous && releaseOf(live.previous);
    const { entryBytes: bytes } = await readFacts(dir, room, release);
    const provenance = await keptProvenance(dir, stored);
    await addAuditEntry(dir, { ...entry, by, room, release, previous, bytes, provenance, nonce: request?.nonce });
  }
  await writeReleaseList(site, state);
}
