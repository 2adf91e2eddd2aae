import { type RefObject, useEffect, useRef } from 'react';

/** How far below the screen the next page is fetched, so that it is there before the visitor is. */
const ahead = '0px 0px 1000px 0px';

/**
 * Calls back when the element comes near the screen while `isWaiting`; again at once when the wait begins anew and the
 * element is still near, as after a short page on a tall screen.
 */
export function useNearing(onNear: () => unknown, isWaiting: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);

  // Reaches the browser: only it knows what is on the screen.
  useEffect(() => {
    if (!isWaiting || !element.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: ahead,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [onNear, isWaiting]);

  return element;
}
