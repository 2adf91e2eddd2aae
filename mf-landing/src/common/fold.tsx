import { type ReactNode, useEffect, useRef } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  id: string;
  title: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** A section that is closed at first: the browser's own `details` opens by keyboard, by search, without scripts. */
export function Fold({ id, title, onOpen, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);

  // The visitor may have opened it in the first HTML, before this component ran, or come by an address that names it.
  useEffect(() => {
    if (details.current?.open) onOpen?.();
    else if (details.current && window.location.hash === `#${id}`) arriveAt(details.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what happened before the first effect
  }, []);

  return (
    <details
      ref={details}
      id={id}
      className={classes.fold}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={classes.foldSummary}>
        <h2 className={classes.foldTitle}>{title}</h2>
        <FoldKnob className={classes.foldKnob} />
      </summary>
      <div className={classes.foldContent}>{children}</div>
    </details>
  );
}

export function FoldKnob({ className = '' }: { className?: string }) {
  return (
    <svg className={`${classes.knob} ${className}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="M15 24h18" />
      <path className={classes.knobUpright} d="M24 15v18" />
    </svg>
  );
}

export function arriveAt(section: HTMLDetailsElement): void {
  section.open = true;
  section.querySelector('summary')?.focus({ preventScroll: true });
  section.scrollIntoView();
}
