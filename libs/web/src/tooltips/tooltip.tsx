import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
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
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** On one focusable element: on hover after a rest, on keyboard focus at once, gone with a press, Escape or a scroll. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
    const dismiss = (event: Event) => {
      if (event.type === 'scroll' || (event as KeyboardEvent).key === 'Escape') setAnchor(null);
    };
    document.addEventListener('keydown', dismiss, true);
    document.addEventListener('scroll', dismiss, true);
    return () => {
      lastOpenAt = performance.now();
      document.removeEventListener('keydown', dismiss, true);
      document.removeEventListener('scroll', dismiss, true);
    };
  }, [anchor]);

  const described = cloneElement(children, {
    'aria-describedby': anchor ? id : undefined,
    onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') return;
      const skips = performance.now() - lastOpenAt <= tooltipRules.skipWindowMs;
      if (skips) setAnchor(currentTarget);
      else rest.current = setTimeout(() => setAnchor(currentTarget), tooltipRules.delayMs);
    },
    onPointerLeave() {
      isPressed.current = false;
      close();
    },
    onPointerDown() {
      isPressed.current = true;
      close();
    },
    onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      if (!isPressed.current && currentTarget.matches(':focus-visible')) setAnchor(currentTarget);
    },
    onBlur: close,
  });
  const placed = (element: HTMLElement | null) => {
    if (element && anchor) place(element, anchor);
  };
  const tip = anchor && (
    <div role="tooltip" id={id} className={classes.tooltip} ref={placed}>
      {text}
    </div>
  );
  return (
    <>
      {described}
      {tip && createPortal(tip, document.body)}
    </>
  );
}

/** Below its element, or above where there is no room, and inside the window. */
function place(tip: HTMLElement, anchor: HTMLElement): void {
  const { width, height } = tip.getBoundingClientRect();
  const { left, top, bottom, width: anchorWidth } = anchor.getBoundingClientRect();
  const below = bottom + gapPx;
  const middle = left + (anchorWidth - width) / 2;
  const rightmost = document.documentElement.clientWidth - width - edgePx;
  tip.style.left = `${Math.max(edgePx, Math.min(middle, rightmost))}px`;
  tip.style.top = `${below + height > innerHeight ? top - gapPx - height : below}px`;
}
