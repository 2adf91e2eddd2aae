import { useSyncExternalStore } from 'react';

const minute = 60_000;
const never = () => () => undefined;

/**
 * What time it is, to the minute, when a component renders. First HTML may be read much later than it was made: there,
 * and while it is taken over, it is long ago.
 */
export function useNow(): Date {
  const now = () => Math.floor(Date.now() / minute) * minute;
  return new Date(useSyncExternalStore(never, now, () => 0));
}
