import { setTimeout as pause } from 'node:timers/promises';
import { EVENT_PATH } from '@konbit/contracts';
import { emptyState, type SiteState, type Store } from '@konbit/releases';
import type { ComposePages, Pages, PreviewNote } from './compose-pages.ts';
import type { PublishedEvent } from './event-files.ts';

export interface LiveSite {
  readonly pages: Pages | undefined;
  readonly state: SiteState;
  readonly shown: SiteState;
  /** Settles once visitors get the new pages. */
  refresh(): Promise<void>;
  pagesOf(state: SiteState, note: PreviewNote): Promise<Pages | undefined>;
  end(): void;
}

interface SiteSources {
  store: Store;
  apiUrls(): readonly string[];
  compose: ComposePages;
  copyAhead(state: SiteState): Promise<void>;
  report(error: Error): void;
}

const retryMs = 2000;
const eventEveryMs = 2000;

/** New pages replace the old ones only when all are composed. */
export async function followSite({ store, apiUrls, compose, copyAhead, report }: SiteSources): Promise<LiveSite> {
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
    // Nothing tells when a bucket is back: try again.
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
    apiUrls,
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

/** Keeps the last answer while the api is away. Settles after the first try. */
async function followEvent(
  apiUrls: () => readonly string[],
  onChange: (event: PublishedEvent | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  let etag: string | null = null;
  const look = async () => {
    const answer = await askAny(apiUrls(), etag, signal);
    if (!answer) return;
    const event = (await answer.json()) as PublishedEvent;
    // Version 0 means nothing is published.
    onChange(event.version > 0 ? event : undefined);
    etag = answer.headers.get('etag');
  };
  const tryLook = () => look().catch((error: Error) => console.error(`The event could not be read: ${error.message}`));
  await tryLook();
  void (async () => {
    while (!signal.aborted) {
      await pause(eventEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await tryLook();
    }
  })();
}

/** Undefined when nothing changed or no process answers. */
async function askAny(urls: readonly string[], etag: string | null, stopping: AbortSignal) {
  const headers: Record<string, string> = etag === null ? {} : { 'if-none-match': etag };
  for (const url of urls) {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(2000)]);
    const answer = await fetch(url + EVENT_PATH, { headers, signal }).catch(() => undefined);
    if (answer?.ok) return answer;
    await answer?.body?.cancel();
    if (answer?.status === 304) return undefined;
  }
  return undefined;
}
