import { setInterval } from 'node:timers/promises';
import { EVENT_PATH } from '@konbit/contracts';
import { composePages } from '../publish/compose-pages.ts';
import { whileChanging } from '../publish/site-folder.ts';
import type { Cleanups } from '../site/site.ts';
import { type PublishedEvent, storeLiveEvent } from './live-event.ts';

const everyMs = 2000;

/**
 * Asks the service what is published, now and every two seconds, and composes the pages anew when that changed. While
 * the service is away, the pages stay as they are.
 */
export async function followEvent(dir: string, api: { readonly url: string }, cleanups: Cleanups): Promise<void> {
  const stopping = new AbortController();
  let held: string | null = null;
  const look = async () => {
    const headers: Record<string, string> = held === null ? {} : { 'if-none-match': held };
    const answer = await fetch(api.url + EVENT_PATH, { headers, signal: stopping.signal }).catch(() => undefined);
    if (!answer?.ok) return;
    await takeEvent(dir, (await answer.json()) as PublishedEvent);
    held = answer.headers.get('etag');
  };
  const told = (error: Error) => console.error(`The pages do not say what is published: ${error.message}`);
  await look().catch(told);
  const watch = async () => {
    for await (const _ of setInterval(everyMs, undefined, { signal: stopping.signal })) await look().catch(told);
  };
  const watching = watch().catch(() => undefined);
  cleanups.push(async () => {
    stopping.abort();
    await watching;
  });
}

/** Makes the pages of a site say this of the event. */
export const takeEvent = (dir: string, event: PublishedEvent): Promise<void> =>
  whileChanging({ dir }, async () => {
    if (await storeLiveEvent(dir, event)) await composePages(dir);
  });
