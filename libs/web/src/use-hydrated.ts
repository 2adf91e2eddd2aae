import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while first HTML is taken over (and on a server), true from the next render on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
