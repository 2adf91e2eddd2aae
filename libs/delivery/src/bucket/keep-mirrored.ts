import { setInterval, setTimeout as pause } from 'node:timers/promises';
import type { ListFacts } from '@konbit/contracts';
import { composePages } from '../publish/compose-pages.ts';
import { readListFacts } from '../publish/release-list.ts';
import { whileLocked } from '../publish/site-folder.ts';
import type { Cleanups } from '../site/site.ts';
import { BucketAway } from './bucket-objects.ts';
import type { SiteBucket } from './site-bucket.ts';

/** Whoever asks for what is not there makes a gateway ask the bucket, at most so often. */
const paceMs = 100;

/** What a gateway tells of the bucket that its site lies in. */
export interface Mirror {
  /** Whether the bucket answered when it was last asked, and what it holds could be taken. */
  isUp: boolean;
  /** When it last did; 0 before. */
  seenAt: number;
  /** The release list that is served here. */
  list?: ListFacts;
  /** Asks the bucket, after whoever asks it already; together with all who want that in the same tenth of a second. */
  look(): Promise<void>;
}

/**
 * Keeps a folder as the bucket is: now, every few seconds, and at once after what was published here. While the bucket
 * is away, or holds what can't be taken, the folder stays as it is, and somebody is told. `begin` is done first, as
 * soon as the bucket answers; throws what it failed for else.
 */
export async function keepMirrored(
  bucket: SiteBucket,
  dir: string,
  cleanups: Cleanups,
  begin: () => Promise<unknown> = () => Promise.resolve(),
  everyMs = 5000,
): Promise<Mirror> {
  const mirror: Mirror = { isUp: true, seenAt: 0, look: () => (next ??= paced()) };
  const placing = {
    isMirror: true,
    locked: <T>(work: () => Promise<T>) => whileLocked(dir, work),
    compose: (index: string | undefined) => composePages(dir, index),
  };
  let hasBegun = false;
  const look = async () => {
    try {
      if (!hasBegun) await begin();
      hasBegun = true;
      await bucket.bring(dir, placing);
      [mirror.isUp, mirror.seenAt, mirror.list] = [true, Date.now(), await readListFacts(dir)];
    } catch (error) {
      if (!hasBegun && !(error instanceof BucketAway)) throw error;
      if (mirror.isUp) console.error(`The site stays as it is here: ${(error as Error).message}`);
      mirror.isUp = false;
    }
  };
  await look();
  let turn = Promise.resolve();
  const inTurn = () => (turn = turn.then(look).catch((error: Error) => console.error(error.message)));
  let next: Promise<void> | undefined;
  const paced = async () => {
    await turn;
    await pause(paceMs);
    next = undefined;
    await inTurn();
  };
  // What `begin` publishes is brought after it, in the same turn.
  bucket.onChange = () => (hasBegun ? inTurn() : Promise.resolve());
  const stopping = new AbortController();
  const watch = async () => {
    for await (const _ of setInterval(everyMs, undefined, { signal: stopping.signal })) await inTurn();
  };
  const watching = watch().catch(() => undefined);
  cleanups.push(async () => {
    stopping.abort();
    await watching;
  });
  return mirror;
}
