import { setTimeout } from 'node:timers/promises';

/** Waits so many milliseconds, or until the signal aborts. */
export async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  // That it ends early is all that an abort says here.
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
