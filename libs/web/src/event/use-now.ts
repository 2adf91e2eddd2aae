import { useSyncExternalStore } from 'react';
import { onServiceClock, serviceNow } from '../http/service-clock.ts';

const minute = 60_000;

function onEachMinute(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(changeAndWait, minute - (serviceNow() % minute));
  };
  const changeAndWait = () => {
    onChange();
    wait();
  };
  wait();
  const forget = onServiceClock(onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    forget();
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The minute by the service's clock; in prerendered HTML, which may be read much later, 1970. */
export function useNow(): Date {
  const now = () => Math.floor(serviceNow() / minute) * minute;
  return new Date(useSyncExternalStore(onEachMinute, now, () => 0));
}
