import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EVENT_PATH } from '@konbit/contracts';
import { emptyState, type SiteState, type Store } from '@konbit/releases';
import type { ComposePages, Pages, PreviewNote } from './compose-pages.ts';
import type { PublishedEvent } from './event-files.ts';

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

export interface EventSource {
  /** Addresses of the api's processes. */
  urls(): readonly string[];
  /** Keeps the event for when the api is away. */
  file?: string;
  everyMs?: number;
}

/**
 * Asks the api what is published, now and every two seconds, and tells it to `seen`; undefined while nothing is
 * published. While the api is away, it is what was published last. Settles after the first answer, or failure.
 */
export async function followEvent(
  { urls, file, everyMs = 2000 }: EventSource,
  seen: (event: PublishedEvent | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  const before = file && (await readFile(file, 'utf8').catch(() => undefined));
  if (before) seen(JSON.parse(before) as PublishedEvent);
  let etag: string | null = null;
  const look = async () => {
    const answer = await askAny(urls(), etag, signal);
    if (!answer) return;
    const event = (await answer.json()) as PublishedEvent;
    // Version 0 stands for nothing.
    const isPublished = event.version > 0;
    seen(isPublished ? event : undefined);
    if (file) await keep(file, isPublished ? JSON.stringify(event) : undefined);
    etag = answer.headers.get('etag');
  };
  const looked = () => look().catch((error: Error) => console.error(`The event could not be read: ${error.message}`));
  await looked();
  void (async () => {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await looked();
    }
  })();
}

/** What the first that answers says; undefined where it is what is known, or none answers. */
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

async function keep(file: string, text: string | undefined): Promise<void> {
  if (text === undefined) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
