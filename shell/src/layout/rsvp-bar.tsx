import { formatEventDay, isOpen, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow } from '@konbit/web';
import { useEffect, useRef, useState } from 'react';
import classes from './rsvp-bar.module.css';
import { RsvpLink } from './rsvp-link.tsx';

/**
 * On phones the way to the wizard, once the first screen with its own has left: at the foot of the screen, and at the
 * page's end in its place above the footer. Hidden while a dialog is open or something is typed; gone where nobody can
 * register.
 */
export function RsvpBar() {
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const firstScreen = useRef<HTMLSpanElement>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const open = isOpen(event, useNow());

  // Reaches the browser: only it knows what is on the screen.
  useEffect(() => {
    if (!open) return;
    // A busy browser tells several changes at once: the last one holds.
    const observer = new IntersectionObserver((seen) => setHasLeft(!seen.at(-1)!.isIntersecting));
    observer.observe(firstScreen.current!);
    return () => observer.disconnect();
  }, [open]);

  if (!open) return null;
  return (
    <>
      <span ref={firstScreen} className={classes.firstScreen} aria-hidden="true" />
      <div className={classes.bar} data-shown={hasLeft || undefined}>
        <span>{formatEventDay(event, language)}</span>
        <RsvpLink />
      </div>
    </>
  );
}
