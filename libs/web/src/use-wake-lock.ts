import { useEffect } from 'react';

/** Keeps the screen on while the component is mounted and the page is shown, where the browser allows it. */
export function useWakeLock(): void {
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
}
