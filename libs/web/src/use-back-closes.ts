import { useEffect, useEffectEvent, useRef } from 'react';

const isAt = (name: string): boolean => (window.history.state as { dialog?: string } | null)?.dialog === name;
const enter = (name: string): void => window.history.pushState({ ...window.history.state, dialog: name }, '');
const forget = (): void => window.history.replaceState({ ...window.history.state, dialog: undefined }, '');

/**
 * Gives an open dialog an entry of its own in the browser's history: Back closes it, and does not leave the page;
 * Forward, or a reload, opens it again. `onChange` is called where the visitor goes through the history. To the router
 * the entry is the page's own, whose number it keeps.
 */
export function useBackCloses(name: string, isOpen: boolean, onChange: (isOpen: boolean) => void): void {
  const wasOpen = useRef(false);
  /** The entry of a dialog that its own button has closed is left a moment later. */
  const isGoingBack = useRef(false);
  const follow = useEffectEvent(() => {
    if (isGoingBack.current) {
      isGoingBack.current = false;
      if (isOpen) enter(name);
    } else if (isAt(name) !== isOpen) onChange(!isOpen);
  });
  // Outside React: the browser's history.
  useEffect(() => {
    if (isAt(name)) follow();
    const onPop = () => follow();
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      // The dialog is gone with its page: nothing there would close it.
      if (isAt(name)) forget();
    };
  }, [name]);
  useEffect(() => {
    if (isOpen && !isAt(name)) enter(name);
    if (!isOpen && wasOpen.current && isAt(name) && !isGoingBack.current) {
      isGoingBack.current = true;
      window.history.back();
    }
    wasOpen.current = isOpen;
  }, [name, isOpen]);
}
