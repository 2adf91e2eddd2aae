import { emptyState, type SiteState, type Store } from '@konbit/releases';
import type { ComposePages, Pages, PreviewNote } from './compose-pages.ts';
import { type EventSource, followEvent, type PublishedEvent } from '../event/live-event.ts';

/** What is live now, and the pages that say so. */
export interface LiveSite {
  /** Undefined while no shell is published. */
  readonly pages: Pages | undefined;
  readonly state: SiteState;
  /** The state that `pages` show. */
  readonly shown: SiteState;
  /** Composes the pages of what is live in the store; settles once visitors get them. */
  refresh(): Promise<void>;
  /** Pages of another state with the same event: those of a preview. Kept until something else goes live. */
  pagesOf(state: SiteState, note: PreviewNote): Promise<Pages | undefined>;
  end(): void;
}

interface SiteSources {
  store: Store;
  event: EventSource;
  compose: ComposePages;
  /** Copies the files of a state that visitors get. */
  copyAhead(state: SiteState): Promise<void>;
  report(error: Error): void;
}

const retryMs = 2000;

/** Follows store and event. New pages replace the former ones when all of them are composed. */
export async function followSite({ store, event, compose, copyAhead, report }: SiteSources): Promise<LiveSite> {
  const ending = new AbortController();
  const { signal } = ending;
  let state = await store.state();
  let shown = emptyState;
  let live: PublishedEvent | undefined;
  let pages: Pages | undefined;
  let previews = new Map<string, Promise<Pages | undefined>>();
  let composing: Promise<void> = Promise.resolve();

  const failed = (error: Error) => {
    report(error);
    // A bucket that was away comes back, and nothing else would tell.
    if (!signal.aborted) setTimeout(() => void recompose(), retryMs).unref();
  };
  const recompose = (): Promise<void> => {
    composing = composing
      .then(async () => {
        const composed = state;
        const next = await compose(composed, live);
        await next?.ready();
        [pages, shown, previews] = [next, composed, new Map()];
        void copyAhead(composed).catch(failed);
      })
      .catch(failed);
    return composing;
  };
  const take = (next: SiteState) => {
    const isSame = JSON.stringify(next.rooms) === JSON.stringify(state.rooms);
    state = next;
    return isSame ? composing : recompose();
  };

  await followEvent(
    event,
    (next) => {
      if (JSON.stringify(next) === JSON.stringify(live)) return;
      live = next;
      void recompose();
    },
    signal,
  );
  await recompose();
  store.follow((next) => void take(next), signal).catch(report);

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
    refresh: async () => {
      state = await store.state();
      await recompose();
    },
    pagesOf(other, note) {
      const key = `${note.name}=${note.content}`;
      const known = previews.get(key) ?? compose(other, live, note);
      previews.set(key, known);
      known.catch(() => previews.delete(key));
      return known;
    },
    end: () => ending.abort(),
  };
}
