import type { BrowserContext, Page } from '@playwright/test';
import { foreignSelectors } from './in-page/foreign-selectors.ts';
import { recordElements } from './in-page/record-elements.ts';
import { recordGlobals } from './in-page/record-globals.ts';
import { recordListeners } from './in-page/record-listeners.ts';
import { recordObservers } from './in-page/record-observers.ts';
import { recordStorage } from './in-page/record-storage.ts';
import { recordTimers } from './in-page/record-timers.ts';
import type { RecordedWindow } from './in-page/recorder.ts';

/** Runs before a page's own scripts. */
export async function recordTouches(context: BrowserContext): Promise<void> {
  for (const record of [recordListeners, recordTimers, recordObservers, recordGlobals, recordElements, recordStorage])
    await context.addInitScript(record);
}

/** How often each name of a kind is there. */
export type Counts = Record<string, Record<string, number>>;

/** What the records of one page have that was not there at the beginning. */
export class TouchRecord {
  readonly #page: Page;
  #cookies: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async begin(): Promise<void> {
    await this.list();
    this.#cookies = await this.#cookieNames();
    await this.#page.evaluate(async () => {
      for (const recorder of Object.values((window as RecordedWindow).touchRecorders!)) await recorder.begin();
    });
  }

  /** While the module is shown: without timers, of which every page has some. */
  async list(): Promise<Counts> {
    const { timers: _, observers: __, ...counts } = await this.#settled();
    return counts;
  }

  /** After the module is left: with the timers that go on, once all that waited have ended. */
  async listLeft(): Promise<Counts> {
    for (let round = 0; round < rounds; round += 1) {
      await this.#settled();
      await this.#page.evaluate(() => (window as RecordedWindow).endTimeouts!());
    }
    const { timers, observers, ...counts } = await this.#settled();
    return { ...counts, timers: { ...timers, ...observers } };
  }

  /** Waits until nothing but timers has changed for a while. */
  async #settled(): Promise<Counts> {
    let known = '';
    let quietSince = Date.now();
    for (const until = Date.now() + settlesWithinMs; ; await this.#page.waitForTimeout(everyMs)) {
      const counts = await this.#now();
      const text = JSON.stringify({ ...counts, timers: undefined });
      if (text !== known) {
        known = text;
        quietSince = Date.now();
      }
      if (Date.now() - quietSince >= quietMs) return counts;
      if (Date.now() > until) throw new Error(`The page does not come to rest: ${text}`);
    }
  }

  async #now(): Promise<Counts> {
    const lists = await this.#page.evaluate(async () => {
      const found: Record<string, string[]> = {};
      for (const [kind, recorder] of Object.entries((window as RecordedWindow).touchRecorders!))
        found[kind] = await recorder.list();
      return found;
    });
    const cookies = (await this.#cookieNames()).filter((name) => !this.#cookies.includes(name));
    lists.storage = [...lists.storage!, ...cookies.map((name) => `${name} in cookies`)];
    return Object.fromEntries(Object.entries(lists).map(([kind, names]) => [kind, counted(names)]));
  }

  async #cookieNames(): Promise<string[]> {
    return (await this.#page.context().cookies()).map(({ name }) => name);
  }
}

const rounds = 3;
const everyMs = 50;
const quietMs = 400;
/** Only catches hangs. */
const settlesWithinMs = 60_000;

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

export const selectorsOf = (page: Page, sheets: readonly string[], prefix: string): Promise<string[]> =>
  page.evaluate(foreignSelectors, { sheets, prefix });
