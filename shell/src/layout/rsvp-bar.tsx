import { formatEventDay, isOpen, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow } from '@konbit/web';
import { useEffect, useRef, useState } from 'react';
import classes from './rsvp-bar.module.css';
import { RsvpLink } from './rsvp-link.tsx';

/** On phones only: hidden while a dialog is open or something is typed. */
export function RsvpBar() {
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const firstScreen = useRef<HTMLSpanElement>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const open = isOpen(event, useNow());

  useEffect(() => {
    if (!open) return;
    // A busy browser reports several changes at once: the last one counts.
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
