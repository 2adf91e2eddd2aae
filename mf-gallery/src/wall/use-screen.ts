import { useEffect, useRef } from 'react';

/** Covers the page with a dialog, and keeps the screen on. */
export function useScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  // A modal dialog is outside React: what is beneath it can be neither seen nor reached.
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.focus();
    return () => element?.close();
  }, []);

  // The screen is outside React. A hidden page loses its lock.
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const keepOn = async () => {
      if (document.visibilityState === 'visible') lock = await navigator.wakeLock?.request('screen');
    };
    // A browser may refuse, as with a low battery.
    const tryToKeepOn = () => void keepOn().catch((refusal: unknown) => console.warn(refusal));
    tryToKeepOn();
    document.addEventListener('visibilitychange', tryToKeepOn);
    return () => {
      document.removeEventListener('visibilitychange', tryToKeepOn);
      void lock?.release();
    };
  }, []);
  return dialog;
}
