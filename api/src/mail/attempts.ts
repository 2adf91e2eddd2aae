const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A mail that could not be delivered for three days is dead. */
export const lifetimeMs = 72 * hourMs;

/** Pauses after the first, second, … attempt; the last one goes on. */
const pausesMs = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map((minutes) => minutes * minuteMs);

/**
 * When to try again after so many attempts, or null when the mail is to be given up. The last try is at the end of the
 * three days.
 */
export function nextAttemptAt(attempts: number, createdAt: Date, now: Date): Date | null {
  const end = createdAt.getTime() + lifetimeMs;
  if (now.getTime() >= end) return null;
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? minuteMs;
  return new Date(Math.min(now.getTime() + pause, end));
}
