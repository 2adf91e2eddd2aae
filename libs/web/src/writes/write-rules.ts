import { ApiError } from '../http/api-error.ts';

/** A service that fails so often at a late write has refused it. A lost network never counts. */
export const mostFaults = 8;
const firstPauseMs = 500;
/** An evening's network loses a third of all calls: once it is back, nobody waits for long. */
const longestPauseMs = 10_000;

/** The service gave no answer: there is no network, or a gateway or captive portal answered in its place. */
export const isAway = (error: unknown): boolean =>
  !(error instanceof ApiError) || [502, 503, 504].includes(error.status);

export const isFault = (error: unknown): boolean => !isAway(error) && (error as ApiError).status >= 500;

/** Another tab has sent this write, or its owner has dropped it there. */
export class SettledElsewhere extends Error {
  override readonly name = 'SettledElsewhere';
}

/** Not a refusal: the write was settled elsewhere, or stays on the device until its owner has a session again. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return error.status !== 401 && error.code !== 'NOT_YOUR_REGISTRATION';
  return !(error instanceof SettledElsewhere);
}

/** `faults`: how often the service has failed at a late write, by now; undefined at the first attempt. */
export function mayPass(error: unknown, faults: number | undefined): boolean {
  if (isAway(error)) return !(error instanceof SettledElsewhere);
  if (faults === undefined) return false;
  return [408, 425, 429].includes((error as ApiError).status) || (isFault(error) && faults < mostFaults);
}

/** Milliseconds; never the same on all phones, and not before the service allows it. `random` is from 0 to 1. */
export function pauseMs(failures: number, error: unknown, random = Math.random()): number {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  const allowedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(most / 2, allowedMs) + (most / 2) * random;
}
