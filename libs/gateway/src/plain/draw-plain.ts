import { randomUUID } from 'node:crypto';
import type { Language, PlainState } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { Shares } from '../limits/limit-requests.ts';

/** What pages without scripts are drawn of. */
export interface PlainSource {
  /** The live registration module's script that draws them, and its release; undefined where no module does. */
  drawing(): Promise<{ release: string; script: string } | undefined>;
  /** What is said about the event; undefined while no page is published. */
  content(language: Language): Promise<PageContent | undefined>;
  /** Calls `prerender` of a script in the process that renders. */
  render(script: string, ...given: [Language, PageContent, PlainState]): Promise<string>;
}

/** Draws a page for an address; undefined where none is drawn. Rejects with Crowded, or where its script fails. */
export type DrawPlain = (language: Language, state: PlainState, ip: string) => Promise<string | undefined>;

/** Too many pages are waiting to be drawn. */
export class Crowded extends Error {}

const waiting = { total: 128, perAddress: 64 };
const keptPages = 50;
const minuteMs = 60_000;
/** Stands in a page that many get for the key that is each one's own. */
const keyMark = '__PAGE_KEY__';

/** Pages that say nothing of anybody are drawn once a minute; what they say may go by the time. */
export function plainDrawer(source: PlainSource): DrawPlain {
  const turns = new Shares(waiting);
  const kept = new Map<string, Promise<string>>();
  return async (language, state, ip) => {
    const [live, content] = await Promise.all([source.drawing(), source.content(language)]);
    if (!live || !content) return undefined;
    const drawn = async (key: string) => {
      const leave = turns.take(ip);
      if (!leave) throw new Crowded();
      return source.render(live.script, language, content, 'key' in state ? { ...state, key } : state).finally(leave);
    };
    if ('typed' in state || 'token' in state || state.page === 'registered') return drawn(randomUUID());
    const minute = Math.floor(Date.now() / minuteMs);
    const name = JSON.stringify([live.release, content, language, state, minute]);
    const html = kept.get(name) ?? drawn(keyMark);
    if (kept.size >= keptPages) kept.clear();
    kept.set(name, html);
    html.catch(() => kept.delete(name));
    return (await html).replaceAll(keyMark, () => randomUUID());
  };
}
