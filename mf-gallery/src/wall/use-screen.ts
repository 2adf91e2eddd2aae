import { useEffect, useRef } from 'react';

const pointerMs = 3000;

/** Covers the page with a dialog, keeps the screen on, and hides the pointer while it does not move. */
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

  // The pointer is outside React.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const setIdle = (isIdle: boolean) => dialog.current?.toggleAttribute('data-pointer-idle', isIdle);
    const onMove = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), pointerMs);
    };
    onMove();
    document.addEventListener('pointermove', onMove);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', onMove);
    };
  }, []);
  return dialog;
}
