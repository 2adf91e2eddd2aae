import { useEffect, useState } from 'react';

/** Gives the keyboard back to where it was before the dialog opened, however the dialog goes: Close, Escape or Back. */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  // Outside React: the page's focus.
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
