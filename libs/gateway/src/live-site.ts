import { setTimeout as pause } from 'node:timers/promises';
import { emptyState, type SiteState, type Store } from '@konbit/releases';
import type { ComposePages, Pages, PreviewNote } from '@konbit/pages/compose-pages';
import { drawable } from '@konbit/pages/drawable';
import type { PublishedEvent } from '@konbit/pages/event-files';
import { eventLook } from '@konbit/pages/follow-event';
import { remember } from '@konbit/pages/remember';
import { RoomFault } from '@konbit/pages/room-fault';

export interface LiveSite {
  readonly pages: Pages | undefined;
  readonly state: SiteState;
  /** The state with an earlier release of each room whose live one cannot be drawn. */
  readonly shown: SiteState;
  /** Of live releases. */
  readonly faults: readonly RoomFault[];
  readonly event: PublishedEvent | undefined;
  /** Settles once visitors get the new pages. */
  refresh(): Promise<void>;
  pagesOf(state: SiteState, note: PreviewNote): Promise<Pages | undefined>;
  end(): void;
}

interface SiteSources {
  store: Store;
  apiUrls: readonly string[];
  compose: ComposePages;
  copyAhead?(state: SiteState): Promise<void>;
  report(error: Error): void;
}

/** The live pages say so. */
export const refusedPreview: PreviewNote = { name: 'preview-refused', content: '' };

const retryMs = 2000;
const eventEveryMs = 2000;

/** New pages replace the old ones only when all are composed; a room that cannot be drawn stays as it was. */
export async function followSite(sources: SiteSources): Promise<LiveSite> {
  const { store, apiUrls, compose, copyAhead, report } = sources;
  const ending = new AbortController();
  const { signal } = ending;
  let state = await store.state();
  let shown = emptyState;
  let faults: RoomFault[] = [];
  let live: PublishedEvent | undefined;
  let pages: Pages | undefined;
  let previews = new Map<string, Promise<Pages | undefined>>();
  let composing: Promise<void> = Promise.resolve();

  let reported = '';
  const failed = (error: Error) => {
    if (error instanceof RoomFault) faults = [error];
    // It is tried again every two seconds.
    if (error.message !== reported) report(error);
    reported = error.message;
    // Nothing tells when a bucket is back: try again.
    if (!signal.aborted) setTimeout(() => void recompose(), retryMs).unref();
  };
  const recompose = (): Promise<void> => {
    composing = composing
      .then(async () => {
        const drawn = await drawable(sources, state, live);
        pages = drawn.pages;
        shown = drawn.shown;
        previews = new Map();
        for (const fault of drawn.faults) if (!faults.some(({ message }) => message === fault.message)) report(fault);
        faults = drawn.faults;
        reported = '';
        void copyAhead?.(shown).catch(failed);
      })
      .catch(failed);
    return composing;
  };
  const lookForState = async () => {
    const next = await store.state().catch(() => state);
    const isSame = JSON.stringify(next.rooms) === JSON.stringify(state.rooms);
    state = next;
    if (!isSame) void recompose();
  };
  const lookForEvent = eventLook({ apiUrls, report }, signal, (next) => {
    if (JSON.stringify(next) === JSON.stringify(live)) return;
    live = next;
    void recompose();
  });

  await repeat(eventEveryMs, signal, lookForEvent);
  await recompose();
  await repeat(store.pollMs, signal, lookForState);

  return {
    get pages() {
      return pages;
    },
    get state() {
      return state;
    },
    get shown() {
      return shown;
    },
    get faults() {
      return faults;
    },
    get event() {
      return live;
    },
    refresh: async () => {
      state = await store.state();
      await recompose();
    },
    pagesOf(other, note) {
      return remember(previews, `${note.name}=${note.content}`, () =>
        compose(other, live, { note }).catch((error: Error) => {
          if (!(error instanceof RoomFault)) throw error;
          report(error);
          return compose(shown, live, { note: refusedPreview });
        }),
      );
    },
    end: () => ending.abort(),
  };
}

/** Settles after the first time. */
async function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await work();
  void (async () => {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await work();
    }
  })();
}
