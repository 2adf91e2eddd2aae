import { EVENT_PATH } from '@konbit/contracts';
import type { PublishedEvent } from './event-files.ts';

interface EventSources {
  apiUrls: readonly string[];
  report(error: Error): void;
}

/** Returns a look at the event: `onAnswer` hears of each new one, and of nothing while the api is away. */
export function eventLook(
  { apiUrls, report }: EventSources,
  signal: AbortSignal,
  onAnswer: (event: PublishedEvent | undefined) => void,
): () => Promise<void> {
  let etag: string | null = null;
  const look = async () => {
    const answer = await askAny(apiUrls, etag, signal);
    if (!answer) return;
    const event = (await answer.json()) as PublishedEvent;
    // Version 0 means nothing is published.
    onAnswer(event.version > 0 ? event : undefined);
    etag = answer.headers.get('etag');
  };
  return () => look().catch((error: Error) => report(new Error(`The event could not be read: ${error.message}`)));
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
