import { useSyncExternalStore } from 'react';

const minute = 60_000;

function onEachMinute(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => (timer = setTimeout(changeAndWait, minute - (Date.now() % minute)));
  const changeAndWait = () => {
    onChange();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The minute; in first HTML, which may be read much later, 1970. */
export function useNow(): Date {
  const now = () => Math.floor(Date.now() / minute) * minute;
  return new Date(useSyncExternalStore(onEachMinute, now, () => 0));
}
