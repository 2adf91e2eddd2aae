import { setTimeout as pause } from 'node:timers/promises';
import { currentPreviews, emptyState, type SiteState } from '@konbit/releases';
import type { Pages } from './compose-pages.ts';
import type { PublishedEvent } from './event-files.ts';
import { eventLook } from './follow-event.ts';
import { liveLink, type PageSets } from './page-sets.ts';
import { type LiveSet, setRenderer } from './render-sets.ts';
import { RoomFault } from './room-fault.ts';

export interface FollowedSite {
  readonly state: SiteState;
  /** The state with an earlier release of each room whose live one cannot be drawn. */
  readonly shown: SiteState;
  /** Of live releases. */
  readonly faults: readonly RoomFault[];
  readonly event: PublishedEvent | undefined;
  /** Undefined until something is rendered; a set of an earlier process may be live nonetheless. */
  readonly pages: Pages | undefined;
  /** Settles once visitors get what is published now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

interface SiteSources extends Omit<Parameters<typeof setRenderer>[0], 'isDeveloped'> {
  sets: PageSets;
  apiUrls: readonly string[];
  /** While rooms are developed. The shell's template changes with its sources. */
  developed?: { readTemplate(): Promise<string | undefined> };
}

const retryMs = 2000;
const eventEveryMs = 2000;
const templateEveryMs = 500;
const tidyEveryMs = 60_000;

/** Renders the site whenever something is published, one change after the other. */
export async function followSite(sources: SiteSources): Promise<FollowedSite> {
  const { store, sets, apiUrls, developed, report } = sources;
  const ending = new AbortController();
  const { signal } = ending;
  await sets.tidy();
  const renderer = await setRenderer({ ...sources, isDeveloped: developed !== undefined });
  let state = await store.state();
  // The api may be away: what visitors see stays.
  let event = await eventIn(sets);
  let template = await developed?.readTemplate();
  let live: LiveSet = { pages: undefined, shown: emptyState, faults: [] };
  let rendered: string | undefined;

  /** Settles once `live` is what visitors get. */
  async function render(): Promise<void> {
    const published = { state, event };
    const wanted = JSON.stringify([state.rooms, state.workerOff, event, template, momentsPassed(event)]);
    if (wanted !== rendered) {
      const next = await renderer.renderLive(published);
      reportNew(next.faults);
      live = next;
      rendered = wanted;
    }
    await renderer.renderPreviews(published, live, 'new', signal);
  }

  /** What visitors do not wait for; given up when something is published meanwhile. */
  async function renderRest(overtaken: AbortSignal): Promise<void> {
    const published = { state, event };
    const stopping = AbortSignal.any([signal, overtaken]);
    await renderer.compressLive(live, stopping);
    await renderer.addShellBefore(published, live, stopping);
    await renderer.renderPreviews(published, live, 'all', stopping);
    await renderer.bringOthers(published, stopping);
    reported = '';
  }

  function reportNew(faults: readonly RoomFault[]): void {
    const known = live.faults.map(({ message }) => message);
    for (const fault of faults) if (!known.includes(fault.message)) report(fault);
  }

  let reported = '';
  function failed(error: Error): void {
    if (signal.aborted || error.name === 'AbortError') return;
    if (error instanceof RoomFault) live = { ...live, faults: [error] };
    // It is tried again every two seconds.
    if (error.message !== reported) report(error);
    reported = error.message;
    // Nothing tells when a bucket is back.
    setTimeout(() => void renderAgain(), retryMs).unref();
  }

  let work: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let overtaking = new AbortController();
  /** Changes that come while one is rendered are rendered together. */
  function renderAgain(): Promise<void> {
    overtaking.abort();
    next ??= work.then(() => {
      next = undefined;
      if (signal.aborted) return undefined;
      overtaking = new AbortController();
      const { signal: overtaken } = overtaking;
      const first = render();
      work = first.then(() => renderRest(overtaken)).catch(failed);
      return first.catch(() => undefined);
    });
    return next;
  }

  const lookForState = async () => {
    const before = partsOf(state);
    state = await store.state().catch(() => state);
    if (partsOf(state) !== before) void renderAgain();
  };
  const lookForEvent = eventLook({ apiUrls, report }, signal, (found) => {
    if (JSON.stringify(found) === JSON.stringify(event)) return;
    event = found;
    void renderAgain();
  });
  // What pages say changes with the clock, too: a form that closes, an evening that has begun.
  let passed = momentsPassed(event);
  const lookAtClock = async () => {
    const before = passed;
    passed = momentsPassed(event);
    if (passed !== before) void renderAgain();
  };
  const lookForTemplate = async () => {
    const before = template;
    template = (await developed?.readTemplate().catch(() => undefined)) ?? template;
    if (template !== before) void renderAgain();
  };

  await lookForEvent();
  await renderAgain();
  repeat(eventEveryMs, signal, lookForEvent);
  repeat(eventEveryMs, signal, lookAtClock);
  repeat(store.pollMs, signal, lookForState);
  repeat(tidyEveryMs, signal, () => sets.tidy().catch(report));
  if (developed) repeat(templateEveryMs, signal, lookForTemplate);

  return {
    get state() {
      return state;
    },
    get shown() {
      return live.shown;
    },
    get faults() {
      return live.faults;
    },
    get event() {
      return event;
    },
    get pages() {
      return live.pages;
    },
    async refresh() {
      state = await store.state();
      await renderAgain();
    },
    async close() {
      ending.abort();
      await work;
    },
  };
}

/** How many of the event's moments, at which its pages change their words, have passed. */
function momentsPassed(published: PublishedEvent | undefined): number {
  const { startsAt, endsAt, closesAt } = published?.content.event ?? {};
  return [startsAt, endsAt, closesAt].filter((moment) => moment !== undefined && Date.parse(moment) <= Date.now())
    .length;
}

/** What pages are made of. A preview that is over is no part any more. */
const partsOf = (state: SiteState): string =>
  JSON.stringify([state.rooms, state.workerOff, currentPreviews(state).map(([name]) => name)]);

async function eventIn(sets: PageSets): Promise<PublishedEvent | undefined> {
  const text = await sets.read(liveLink, 'files/event.json');
  return text && (JSON.parse(text.toString()) as PublishedEvent);
}

function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<void>): void {
  void (async () => {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await work();
    }
  })();
}
