import { type RefObject, useEffect, useEffectEvent } from 'react';
import { ModuleFailure } from './module-failure.ts';

/** A module that shows nothing by then has failed. */
const emptyMs = 4000;

interface RenderCheckProps {
  onShown: () => void;
  place: RefObject<HTMLElement | null>;
  onEmpty: (error: ModuleFailure) => void;
}

/** A sibling of the module: its effects run once the module's first render is on the page. */
export function RenderCheck({ onShown, place, onEmpty }: RenderCheckProps) {
  const notifyShown = useEffectEvent(onShown);
  useEffect(() => notifyShown(), []);
  const notifyEmpty = useEffectEvent(onEmpty);
  // A module that shows nothing throws nothing.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isEmpty(place.current)) notifyEmpty(new ModuleFailure('empty', 'It shows nothing.'));
    }, emptyMs);
    return () => clearTimeout(timer);
  }, [place]);
  return null;
}

const isEmpty = (place: HTMLElement | null) =>
  place !== null && !place.textContent?.trim() && !showsABox(place) && !document.querySelector('[role="dialog"]');

/** Whether any element has a size; true if the place itself has none (hidden, or no layout). */
const showsABox = (place: HTMLElement) =>
  [...place.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (width > 0 && height > 0) || place.getClientRects().length === 0;
  });
