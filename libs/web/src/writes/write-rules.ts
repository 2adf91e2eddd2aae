import { ApiError } from '../http/api-error.ts';

/** After so many faults of the service a write counts as refused, and whoever waits is told. */
export const mostFaults = 8;
const firstWaitMs = 500;
/** Of an evening's guests nobody waits for long once the network is back, though it loses a third of all. */
const longestWaitMs = 10_000;

/** There was no answer of the service: no network, a gateway or a captive portal in its place. No refusal is one. */
export function isAway(error: unknown): boolean {
  if (error instanceof ApiError) return [502, 503, 504].includes(error.status);
  const name = (error as Error | undefined)?.name ?? '';
  return ['TypeError', 'SyntaxError', 'AbortError', 'TimeoutError'].includes(name);
}

export const isFault = (error: unknown): boolean => error instanceof ApiError && error.status >= 500 && !isAway(error);

/** Another tab has sent this write, or its owner has taken it back there. */
export class SettledElsewhere extends Error {
  override readonly name = 'SettledElsewhere';
}

/** What comes of a write whose sending failed: it waits, for the network or for its owner's session, or is refused. */
export type Verdict = 'later' | 'session' | 'elsewhere' | 'refused';

export function verdictOn(error: unknown, faults: number): Verdict {
  if (error instanceof SettledElsewhere) return 'elsewhere';
  if (isAway(error) || !(error instanceof ApiError)) return 'later';
  const { status, code } = error;
  if (status === 401 || code === 'NOT_YOUR_REGISTRATION') return 'session';
  if (status === 408 || status === 425 || status === 429) return 'later';
  return status < 500 || faults >= mostFaults ? 'refused' : 'later';
}

/** Milliseconds; never the same on all phones, and not before the service allows it. `random` is from 0 to 1. */
export function waitMs(failures: number, error: unknown, random = Math.random()): number {
  const most = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
  const allowedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(most / 2, allowedMs) + (most / 2) * random;
}
