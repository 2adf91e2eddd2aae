import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './tooltip.module.css';

/** How tooltips behave (specified), in milliseconds: open after a rest, at once where another has just been open. */
const tooltipRules = { delayMs: 700, skipWindowMs: 300 } as const;
const gapPx = 6;
const edgePx = 8;

/** When one was last open, by the page's clock; all tooltips share one skip window. */
let lastOpenAt = -Infinity;

interface Props {
  text: string;
  children: ReactElement;
}

/** On one focusable element: by hover after a rest, by keyboard at once; gone with a press, Escape or a scroll. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const close = () => {
    clearTimeout(rest.current);
    setAnchor(null);
  };

  // Reaches the page's clock.
  useEffect(() => () => clearTimeout(rest.current), []);

  // Reaches the page: Escape counts wherever the focus is, and the element may scroll away.
  useLayoutEffect(() => {
    if (!anchor) return;
    lastOpenAt = Infinity;
    anchor.setAttribute('aria-describedby', id);
    const dismiss = (event: Event) => {
      if (event.type === 'scroll' || (event as KeyboardEvent).key === 'Escape') setAnchor(null);
    };
    document.addEventListener('keydown', dismiss, true);
    document.addEventListener('scroll', dismiss, true);
    return () => {
      lastOpenAt = performance.now();
      anchor.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', dismiss, true);
      document.removeEventListener('scroll', dismiss, true);
    };
  }, [anchor, id]);

  function enter({ pointerType, currentTarget: { firstElementChild } }: PointerEvent) {
    if (pointerType === 'touch') return;
    const skips = performance.now() - lastOpenAt <= tooltipRules.skipWindowMs;
    if (skips) setAnchor(firstElementChild);
    else rest.current = setTimeout(() => setAnchor(firstElementChild), tooltipRules.delayMs);
  }
  function leave() {
    isPressed.current = false;
    close();
  }
  function press() {
    isPressed.current = true;
    close();
  }
  function focus({ target, currentTarget }: FocusEvent) {
    if (!isPressed.current && target.matches(':focus-visible')) setAnchor(currentTarget.firstElementChild);
  }
  function placed(tip: HTMLElement | null) {
    if (tip && anchor) place(tip, anchor);
  }

  const tip = (
    <div role="tooltip" id={id} className={classes.tooltip} ref={placed}>
      {text}
    </div>
  );
  return (
    <>
      <span
        className={classes.around}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={press}
        onFocus={focus}
        onBlur={close}
      >
        {children}
      </span>
      {anchor && createPortal(tip, document.body)}
    </>
  );
}

/** Below its element, or above where there is no room, and inside the window. */
function place(tip: HTMLElement, anchor: Element): void {
  const { width, height } = tip.getBoundingClientRect();
  const { left, top, bottom, width: anchorWidth } = anchor.getBoundingClientRect();
  const below = bottom + gapPx;
  const middle = left + (anchorWidth - width) / 2;
  const rightmost = document.documentElement.clientWidth - width - edgePx;
  tip.style.left = `${Math.max(edgePx, Math.min(middle, rightmost))}px`;
  tip.style.top = `${below + height > innerHeight ? top - gapPx - height : below}px`;
}
