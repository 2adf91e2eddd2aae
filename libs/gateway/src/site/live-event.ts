import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveEvent } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { textOf } from '../publish/if-there.ts';
import { replaceFile } from '../publish/write-durably.ts';

/** What pages say about the event, and since which publishing. */
export type PublishedEvent = LiveEvent<PageContent>;

const eventFile = (siteDir: string) => join(siteDir, 'event.json');

/** The event as the site last saw it; nothing while none is published: pages then say what their shell ships. */
export async function readLiveEvent(siteDir: string): Promise<PublishedEvent | undefined> {
  const text = await textOf(eventFile(siteDir));
  return text === undefined ? undefined : (JSON.parse(text) as PublishedEvent);
}

/** Keeps what is published; version 0 stands for nothing. Tells whether it is another than before. */
export async function storeLiveEvent(siteDir: string, event: PublishedEvent): Promise<boolean> {
  const before = await readLiveEvent(siteDir);
  if (event.version === 0) await rm(eventFile(siteDir), { force: true });
  const next = event.version === 0 ? undefined : JSON.stringify(event);
  if (next === (before && JSON.stringify(before))) return false;
  if (next !== undefined) await replaceFile(eventFile(siteDir), next);
  return true;
}

/** By it a build tells which event the HTML in it is of. */
export const hashOfContent = (content: PageContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** A page holds what is said about the event as data, which every module reads. */
const block = /(<script type="application\/json" id="event">)([^]*?)(<\/script>)/;

export function withEvent(html: string, content: PageContent): string {
  // A text with `</script>` in it must not end the element.
  const data = JSON.stringify(content).replaceAll('<', '\\u003c');
  return html.replace(block, (_, open: string, __, close: string) => open + data + close);
}

/** Pages of shells of before the event was data hold none. */
export function eventIn(html: string): PageContent | undefined {
  const [, , data] = block.exec(html) ?? [];
  return data === undefined ? undefined : (JSON.parse(data) as PageContent);
}
