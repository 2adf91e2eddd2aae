import { defineTexts, useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import classes from './outbound-link.module.css';

const texts = defineTexts('landing-outbound-link', {
  en: { opensElsewhere: 'opens another site in a new tab' },
  ht: { opensElsewhere: 'li louvri yon lòt sit nan yon nouvo onglè' },
  fr: { opensElsewhere: 'ouvre un autre site dans un nouvel onglet' },
});

const noteId = 'landing-opens-elsewhere';

interface OutboundLinkProps {
  href: string;
  className?: string;
  /** A picture says enough by itself. */
  withoutArrow?: boolean;
  children: ReactNode;
}

/** A link that leaves the site, and says so: by an arrow, and to screen readers by a description beside its name. */
export function OutboundLink({ href, className, withoutArrow = false, children }: OutboundLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener" aria-describedby={noteId}>
      {children}
      {!withoutArrow && (
        <svg className={classes.outboundArrow} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5 3h8v8M13 3 3 13" />
        </svg>
      )}
    </a>
  );
}

/** Stands once in the page: what every outbound link is described by. */
export function OpensElsewhere() {
  const t = useTexts(texts);
  return (
    <span id={noteId} hidden>
      {t('opensElsewhere')}
    </span>
  );
}
