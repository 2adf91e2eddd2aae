import { ApiError } from '../http/api-error.ts';
import { NoAnswer } from '../http/no-answer.ts';

/** When the visitor made the write with this key, by the service's clock. */
export const writtenAt = (key: string): Date => new Date(Number(key.split('-', 1)[0]));

/** The service gave no answer: there is no network, or a gateway or captive portal answered in its place. */
export const isAway = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** Neither the service nor the network: this page's own code failed. */
export const isPagesFault = (error: unknown): boolean => !isAway(error) && !(error instanceof ApiError);

export const isFault = (error: unknown): boolean => error instanceof ApiError && error.status >= 500 && !isAway(error);

/** `faults`: how often the service has failed at a late write, by now; undefined at the first attempt. */
export function mayPass(error: unknown, faults: number | undefined): boolean {
  if (isAway(error)) return true;
  if (faults === undefined) return false;
  // The next release may send it.
  if (isPagesFault(error)) return true;
  // A service that fails eight times at a late write has refused it. A lost network never counts.
  return [408, 425, 429].includes((error as ApiError).status) || (isFault(error) && faults < 8);
}

/** Milliseconds; never the same on all phones, and not before the service allows it. `random` is from 0 to 1. */
export function pauseMs(failures: number, error: unknown, random = Math.random()): number {
  // An evening's network loses a third of all calls: once it is back, nobody waits for long.
  const most = Math.min(10_000, 500 * 2 ** failures);
  const allowedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(most / 2, allowedMs) + (most / 2) * random;
}
