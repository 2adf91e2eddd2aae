import { useEffect, useRef } from 'react';

const pointerMs = 3000;

/** Has a dialog cover the page, keeps the screen on, and hides the pointer while nobody moves it. */
export function useScreen() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Reaches the browser: what is beneath can be neither seen nor reached.
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.focus();
    return () => element?.close();
  }, []);

  // Reaches the screen. A page that was out of sight has lost it.
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const keepOn = async () => {
      if (document.visibilityState === 'visible') lock = await navigator.wakeLock?.request('screen');
    };
    // Refused, as with an empty battery, the screen goes by the settings of its machine.
    const tryToKeepOn = () => void keepOn().catch((refusal: unknown) => console.warn(refusal));
    tryToKeepOn();
    document.addEventListener('visibilitychange', tryToKeepOn);
    return () => {
      document.removeEventListener('visibilitychange', tryToKeepOn);
      void lock?.release();
    };
  }, []);

  // Reaches the pointer.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const rest = (isResting: boolean) => dialog.current?.toggleAttribute('data-resting', isResting);
    const moved = () => {
      rest(false);
      clearTimeout(timer);
      timer = setTimeout(() => rest(true), pointerMs);
    };
    moved();
    document.addEventListener('pointermove', moved);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', moved);
    };
  }, []);
  return dialog;
}
