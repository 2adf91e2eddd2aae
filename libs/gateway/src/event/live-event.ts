import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EVENT_PATH, type LiveEvent } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';

/** What pages say about the event, and since which publishing. */
export type PublishedEvent = LiveEvent<PageContent>;

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
