interface Times {
  createdAt: Date;
  cancelledAt: Date | null;
}

/**
 * Whether a registration can be taken up again: only a cancelled one, and until the event begins. One that was made
 * later than that (the site is still open) was never bound by the date, and is not now.
 */
export function canRestore({ createdAt, cancelledAt }: Times, startsAt: Date, now: Date): boolean {
  return cancelledAt !== null && (now < startsAt || createdAt >= startsAt);
}
