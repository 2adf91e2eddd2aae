import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Language, PlainState } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { type KeptApart, keepApart } from '@konbit/tooling/keep-apart';
import { eventIn, hashOfContent } from '../../event/live-event.ts';
import { AddressSemaphore } from '../bounds/address-semaphore.ts';
import { liveScript } from '../live-script.ts';
import type { PageSource } from '../page-source.ts';
import { madeOf } from '../sendable.ts';

/** Pages that have their turn, by one process, and those that may wait for theirs: none for long. */
const drawing = { total: 2, perAddress: 1 };
const waiting = { total: 128, perAddress: 64 };
const waitMs = 20_000;
const keptPages = 50;
const minuteMs = 60_000;

/** Draws the pages without scripts, where the live registration module brings them. */
export interface PlainDrawer {
  isThere(): Promise<boolean>;
  /** The page; nothing where there are none. */
  draw(language: Language, state: PlainState, address: string): Promise<string | undefined>;
  end(): void;
}

/** Too many pages are waiting to be drawn. */
export class Crowded extends Error {}

export function plainDrawer(siteDir: string, source: PageSource): PlainDrawer {
  // Which release is live stands in this file: it is looked at again when that was replaced. Of one that cannot be read
  // its publishers are told; the other pages stand without.
  const liveScript = madeOf(() => namedScript(siteDir).catch(() => undefined));
  const script = () => liveScript(join(siteDir, 'modules.json'));
  const kept = new Map<string, Promise<string>>();
  const turns = new AddressSemaphore(drawing, () => waiting);
  let drawer: { script: string; kept: KeptApart } | undefined;
  const drawerOf = (script: string): KeptApart => {
    if (drawer?.script === script) return drawer.kept;
    drawer?.kept.end();
    drawer = { script, kept: keepApart(script) };
    return drawer.kept;
  };
  const drawn = async (script: string, address: string, ...given: [Language, PageContent, PlainState]) => {
    const leave = await turns.take(address, 1, waitMs).catch(() => {
      throw new Crowded();
    });
    return drawerOf(script)
      .call('prerender', ...given)
      .finally(leave);
  };
  const draw = async (language: Language, state: PlainState, address: string) => {
    const [live, content] = [await script(), await eventOf(source, language)];
    if (live === undefined || content === undefined) return undefined;
    const isEverybodys = !('typed' in state) && !('token' in state) && state.page !== 'registered';
    if (!isEverybodys) return drawn(live.script, address, language, content, withKey(state, randomUUID()));
    // What it says may go by the time, as whether one can still register.
    const at = Math.floor(Date.now() / minuteMs);
    const name = JSON.stringify([live.name, hashOfContent(content), language, state, at]);
    const html = kept.get(name) ?? drawn(live.script, everybody, language, content, withKey(state, keyMark));
    if (kept.size >= keptPages) kept.clear();
    kept.set(name, html);
    html.catch(() => kept.delete(name));
    return (await html).replaceAll(keyMark, () => randomUUID());
  };
  return { draw, isThere: async () => (await script()) !== undefined, end: () => drawer?.kept.end() };
}

/** Whose turn it is when a page is drawn for all who ask. */
const everybody = '';

/** Stands in a page that many get for the key that is each one's own. */
const keyMark = '__PAGE_KEY__';

const withKey = (state: PlainState, key: string): PlainState => ('key' in state ? { ...state, key } : state);

const eventOf = async (source: PageSource, language: Language): Promise<PageContent | undefined> => {
  const page = await source('plain', language);
  return page && eventIn(page.html);
};

/** The live registration module's, with a name, by which pages that it drew are known: made once, not at each page. */
async function namedScript(siteDir: string): Promise<{ script: string; name: string } | undefined> {
  const script = await liveScript(siteDir, 'mf-rsvp');
  return script === undefined ? undefined : { script, name: createHash('sha256').update(script).digest('base64url') };
}
