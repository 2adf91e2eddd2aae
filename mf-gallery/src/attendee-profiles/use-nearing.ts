import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls back when the element comes near the screen while `isWaiting`; again at once when the wait begins anew and the
 * element is still near, as after a short page on a tall screen. `margins`: how near, around the screen.
 */
export function useNearing<T extends HTMLElement>(
  onNear: () => unknown,
  isWaiting: boolean,
  margins: string,
): RefObject<T | null> {
  const element = useRef<T>(null);

  // Reaches the browser: only it knows what is on the screen.
  useEffect(() => {
    if (!isWaiting || !element.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: margins,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [onNear, isWaiting, margins]);

  return element;
}
