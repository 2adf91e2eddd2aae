import { useSyncExternalStore } from 'react';

const minute = 60_000;

/** Calls back at the turn of each minute, and when somebody comes back to a page that may have slept. */
function onEachMinute(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => (timer = setTimeout(turn, minute - (Date.now() % minute)));
  const turn = () => {
    changed();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/**
 * What time it is, to the minute: a component that asks renders again when it changes. First HTML may be read much
 * later than it was made: there, and while it is taken over, it is long ago.
 */
export function useNow(): Date {
  const now = () => Math.floor(Date.now() / minute) * minute;
  return new Date(useSyncExternalStore(onEachMinute, now, () => 0));
}
