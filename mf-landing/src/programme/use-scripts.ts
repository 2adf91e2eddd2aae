import { useSyncExternalStore } from 'react';

const nothingToWatch = () => () => undefined;

/** False in the first HTML and while it is hydrated, true ever after: for what makes sense with scripts only. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );
