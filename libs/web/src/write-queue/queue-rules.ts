import { ApiError } from '../http/api-error.ts';

/** What a feature hands over to be sent when the network is back. */
export interface NewWrite {
  /** Whose it is: the id of a registration, or `newGuest`. Nobody else on this device sees or sends it. */
  owner: string;
  /** Of a POST. */
  path: string;
  body: object;
  /** In words, for who made it. */
  title: string;
}

/** A write that waits on this device, or was refused and waits to be read. */
export interface QueuedWrite extends NewWrite {
  /** Grows in the order in which things were done. */
  id: number;
  /** Of its first attempt: however often it is sent, it counts once. */
  key: string;
  /** Answers in a row that told of a fault of the service. */
  faults: number;
  refusal?: { status: number; text: string };
}

/** Owner of what has no registration yet: the registrations themselves. */
export const newGuest = 'new-guest';

/** After so many faults of the service in a row, whoever waits is told. */
export const faultsUntilToldOf = 8;
const firstWaitMs = 1000;
/** Of an evening's guests nobody waits for long once the network is back, though it loses a third of all. */
const longestWaitMs = 10_000;

/**
 * There was no answer of the service: no network, a gateway or a captive portal in its place. No refusal of it is one.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof ApiError) return [502, 503, 504].includes(error.status);
  const name = (error as Error | undefined)?.name ?? '';
  return ['TypeError', 'SyntaxError', 'AbortError', 'TimeoutError'].includes(name);
}

/** What comes of a write whose sending failed: it waits, for the network or for its owner's session, or is refused. */
export type Verdict = 'later' | 'session' | 'refused';

export function verdictOn(error: unknown, faults: number): Verdict {
  if (isAway(error) || !(error instanceof ApiError)) return 'later';
  const { status, code } = error;
  if (status === 401 || code === 'NOT_YOUR_REGISTRATION') return 'session';
  if (status === 408 || status === 425 || status === 429) return 'later';
  return status < 500 || faults + 1 >= faultsUntilToldOf ? 'refused' : 'later';
}

/** Faults in a row, with this failure. What never reached the service, or was only too early, is none. */
export const faultsWith = (error: unknown, faults: number): number =>
  error instanceof ApiError && error.status >= 500 && !isAway(error) ? faults + 1 : faults;

/** The oldest of an owner's writes that is not refused. */
export const nextOf = (writes: readonly QueuedWrite[], owner: string): QueuedWrite | undefined =>
  writes
    .filter((write) => write.owner === owner && !write.refusal)
    .reduce<QueuedWrite | undefined>((first, write) => (first && first.id < write.id ? first : write), undefined);

/**
 * Milliseconds until the next try: longer after each one in vain, never the same on all phones, and not before the
 * service allows it. `random` is from 0 to 1.
 */
export function waitMs(triesInVain: number, random: number, error?: unknown): number {
  const most = Math.min(longestWaitMs, firstWaitMs * 2 ** (triesInVain - 1));
  const allowedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(most / 2, allowedMs) + (most / 2) * random;
}
