import { setInterval } from 'node:timers/promises';
import { composePages } from '../publish/compose-pages.ts';
import { whileLocked } from '../publish/site-folder.ts';
import type { Cleanups } from '../site/site.ts';
import { BucketAway } from './bucket-objects.ts';
import type { SiteBucket } from './site-bucket.ts';

const everyMs = 5000;

/** What a gateway tells of the bucket that its site lies in. */
export interface Mirror {
  /** Whether the bucket answered when it was last asked, and what it holds could be taken. */
  isUp: boolean;
  /** When it last did; 0 before. */
  seenAt: number;
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
): Promise<Mirror> {
  const mirror: Mirror = { isUp: true, seenAt: 0 };
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
      [mirror.isUp, mirror.seenAt] = [true, Date.now()];
    } catch (error) {
      if (!hasBegun && !(error instanceof BucketAway)) throw error;
      if (mirror.isUp) console.error(`The site stays as it is here: ${(error as Error).message}`);
      mirror.isUp = false;
    }
  };
  await look();
  let turn = Promise.resolve();
  const inTurn = () => (turn = turn.then(look).catch((error: Error) => console.error(error.message)));
  bucket.onChange = inTurn;
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
