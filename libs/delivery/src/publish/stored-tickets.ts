import { type LiveRelease, type ModuleName, type ReleaseList, releaseOf } from '@konbit/contracts';
import { entryTicketOf } from './release-ticket.ts';
import { findStored } from './stored-release.ts';

/** A list with the tickets as they are stored now: a room whose key changed signed them anew. */
export async function withStoredTickets(dir: string, list: ReleaseList): Promise<ReleaseList> {
  const entries = Object.entries(list) as [ModuleName, LiveRelease][];
  const renewed = entries.map(async ([name, live]) => [name, await withTickets(dir, name, live)] as const);
  return Object.fromEntries(await Promise.all(renewed)) as ReleaseList;
}

async function withTickets(dir: string, name: ModuleName, live: LiveRelease): Promise<LiveRelease> {
  const ticketOf = async (release: string) => {
    const stored = await findStored({ dir }, name, release).catch(() => undefined);
    return stored && entryTicketOf(stored);
  };
  const { ticket, previous, previousTicket, rollout } = live;
  const out = rollout && { ...rollout, ticket: (await ticketOf(rollout.release)) ?? rollout.ticket };
  const before = previous === undefined ? undefined : ((await ticketOf(releaseOf(previous))) ?? previousTicket);
  const now = (await ticketOf(live.release)) ?? ticket;
  return { ...live, ticket: now, ...(before && { previousTicket: before }), ...(out && { rollout: out }) };
}
