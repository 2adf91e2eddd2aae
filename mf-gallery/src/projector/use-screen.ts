import { useWakeLock } from '@konbit/web';
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

  useWakeLock();
  return dialog;
}
