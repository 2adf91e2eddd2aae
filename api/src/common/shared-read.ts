import { forNobody } from '../database/caller.ts';

/**
 * Reads for all who ask meanwhile, never twice at a time. Each gets a read that began after they had asked: whoever has
 * just written something sees it, by whichever process they wrote it. When a read fails, so do those who wait for the
 * next.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    next = undefined;
    running = forNobody(read);
    running.then(end, end);
    return running;
  }

  function end(): void {
    running = undefined;
  }

  function giveUp(failure: unknown): never {
    next = undefined;
    throw failure;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(start, giveUp);
    return next;
  };
}
