import { useSyncExternalStore } from 'react';

const minute = 60_000;

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

/** The minute; first HTML, which may be read much later, is written for a time long ago. */
export function useNow(): Date {
  const now = () => Math.floor(Date.now() / minute) * minute;
  return new Date(useSyncExternalStore(onEachMinute, now, () => 0));
}
