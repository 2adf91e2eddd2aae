import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import classes from './collapsible.module.css';

interface Props {
  id: string;
  title: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** Closed at first (specified). The browser's own `details` opens by keyboard, by search and without scripts. */
export function Collapsible({ id, title, onOpen, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  const openAtStart = useEffectEvent((section: HTMLDetailsElement) => {
    // The visitor may have opened the prerendered HTML before hydration.
    if (section.open) onOpen?.();
    else if (window.location.hash === `#${id}`) openAndFocus(section);
  });
  useEffect(() => openAtStart(details.current!), []);

  return (
    <details
      ref={details}
      id={id}
      className={classes.collapsible}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={classes.collapsibleSummary}>
        <h2 className={classes.collapsibleTitle}>{title}</h2>
        <PlusIcon className={classes.collapsibleIcon} />
      </summary>
      <div className={classes.collapsibleContent}>{children}</div>
    </details>
  );
}

export function PlusIcon({ className = '' }: { className?: string }) {
  return (
    <svg className={`${classes.plusIcon} ${className}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="M15 24h18" />
      <path className={classes.plusUpright} d="M24 15v18" />
    </svg>
  );
}

export function openAndFocus(section: HTMLDetailsElement): void {
  section.open = true;
  section.querySelector('summary')?.focus({ preventScroll: true });
  section.scrollIntoView();
}
