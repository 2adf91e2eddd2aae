import { type LiveRelease, type ModuleName, type ReleaseList, releaseOf } from '@konbit/contracts';
import { composePages } from './compose-pages.ts';
import { readReleaseList, readTrustedList, writeReleaseList } from './release-list.ts';
import { entryTicketOf } from './release-ticket.ts';
import { type SiteFolder, whileChanging } from './site-folder.ts';
import { findStored } from './stored-release.ts';

/** How often a running site renews its list. */
export const RENEW_EVERY_MS = 6 * 60 * 60 * 1000;

/**
 * Signs the list anew, under the newest root document: nothing else goes live. It holds for another week then, and is
 * newer than any list before, as after a restored backup. Does nothing while none is published.
 */
export async function renewList(site: SiteFolder): Promise<void> {
  const { serial } = await readReleaseList(site.dir);
  if (serial === 0) return;
  await whileChanging(site, async () => {
    const state = await readTrustedList(site);
    const entries = Object.entries(state.list) as [ModuleName, LiveRelease][];
    const renewed = await Promise.all(entries.map(async ([name, live]) => [name, await reticketed(site, name, live)]));
    await writeReleaseList(site, { ...state, list: Object.fromEntries(renewed) as ReleaseList });
    await composePages(site.dir);
  });
}

/** With the tickets as they are stored now: a room whose key changed signed them anew. */
async function reticketed(site: SiteFolder, name: ModuleName, live: LiveRelease): Promise<LiveRelease> {
  const ticketOf = async (release: string) => {
    const stored = await findStored(site, name, release).catch(() => undefined);
    return stored && entryTicketOf(stored);
  };
  const { ticket, previous, previousTicket, rollout } = live;
  const out = rollout && { ...rollout, ticket: (await ticketOf(rollout.release)) ?? rollout.ticket };
  const before = previous === undefined ? undefined : ((await ticketOf(releaseOf(previous))) ?? previousTicket);
  const now = (await ticketOf(live.release)) ?? ticket;
  return { ...live, ticket: now, ...(before && { previousTicket: before }), ...(out && { rollout: out }) };
}
