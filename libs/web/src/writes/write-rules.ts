import { ApiError } from '../http/api-error.ts';

/** From so many failed attempts on, a fault of the service counts as a refusal. */
export const mostFailures = 8;
const firstPauseMs = 500;
/** An evening's network loses a third of all calls: once it is back, nobody waits for long. */
const longestPauseMs = 10_000;

/** The service gave no answer: there is no network, or a gateway or captive portal answered in its place. */
export function isAway(error: unknown): boolean {
  if (error instanceof ApiError) return [502, 503, 504].includes(error.status);
  const name = (error as Error | undefined)?.name ?? '';
  return ['TypeError', 'SyntaxError', 'AbortError', 'TimeoutError'].includes(name);
}

/** Another tab has sent this write, or its owner has dropped it there. */
export class SettledElsewhere extends Error {
  override readonly name = 'SettledElsewhere';
}

/** Not a refusal: the write was settled elsewhere, or stays on the device until its owner has a session again. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return error.status !== 401 && error.code !== 'NOT_YOUR_REGISTRATION';
  return !(error instanceof SettledElsewhere);
}

export function mayPass(error: unknown, failures: number): boolean {
  if (error instanceof SettledElsewhere) return false;
  if (isAway(error) || !(error instanceof ApiError)) return true;
  return [408, 425, 429].includes(error.status) || (error.status >= 500 && failures < mostFailures);
}

/** Milliseconds; never the same on all phones, and not before the service allows it. `random` is from 0 to 1. */
export function pauseMs(failures: number, error: unknown, random = Math.random()): number {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  const allowedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(most / 2, allowedMs) + (most / 2) * random;
}
