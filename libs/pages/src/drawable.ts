import type { RoomName } from '@konbit/contracts';
import { earlierReleases, type RoomRelease, type SiteState, type Store } from '@konbit/releases';
import type { ComposePages, Pages } from './compose-pages.ts';
import type { PublishedEvent } from './event-files.ts';
import { RoomFault } from './room-fault.ts';

interface Services {
  store: Store;
  compose: ComposePages;
}

interface Drawn {
  pages: Pages | undefined;
  /** The state with the releases that are in the pages. */
  shown: SiteState;
  /** One for each room whose live release cannot be drawn. */
  faults: RoomFault[];
}

/**
 * Composes the pages of a state; each room whose live release cannot be drawn goes back to the newest earlier one that
 * can. A module without one keeps its live release, without first HTML. Throws the fault of a shell without one, and
 * what the store throws.
 */
export async function drawable(
  { store, compose }: Services,
  state: SiteState,
  event: PublishedEvent | undefined,
): Promise<Drawn> {
  const rooms = { ...state.rooms };
  const earlier = new Map<RoomName, AsyncGenerator<RoomRelease, undefined>>();
  const kept = new Set<RoomName>();
  const faults = new Map<RoomName, RoomFault>();

  async function goBack(fault: RoomFault): Promise<void> {
    const { room } = fault;
    const own = state.rooms[room]!;
    if (!faults.has(room)) faults.set(room, fault);
    if (!earlier.has(room)) earlier.set(room, earlierReleases(store, state, room, own.live.contract));
    const { value } = await earlier.get(room)!.next();
    if (!value) kept.add(room);
    rooms[room] = value ? { live: value } : own;
  }

  for (;;) {
    const shown = { ...state, rooms: { ...rooms } };
    const { pages, found } = await composeOnce(shown);
    const faulty = found.filter(({ room }) => !kept.has(room));
    if (faulty.length === 0) return { pages, shown, faults: [...faults.values()] };
    for (const fault of faulty) await goBack(fault);
  }

  async function composeOnce(shown: SiteState): Promise<{ pages: Pages | undefined; found: RoomFault[] }> {
    const found = new Map<RoomName, RoomFault>();
    const fail = (fault: RoomFault) => void found.set(fault.room, fault);
    try {
      const pages = await compose(shown, event, { fail });
      await pages?.ready();
      return { pages, found: [...found.values()] };
    } catch (error) {
      if (!(error instanceof RoomFault) || kept.has(error.room)) throw error;
      return { pages: undefined, found: [error] };
    }
  }
}
