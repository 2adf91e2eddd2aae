import { useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import { landingTexts } from './texts/texts.ts';
import classes from './outbound-link.module.css';

interface OutboundLinkProps {
  href: string;
  className?: string;
  withoutArrow?: boolean;
  children: ReactNode;
}

export function OutboundLink({ href, className, withoutArrow = false, children }: OutboundLinkProps) {
  const t = useTexts(landingTexts);
  return (
    <a href={href} className={className} target="_blank" rel="noopener" aria-description={t('opensElsewhere')}>
      {withoutArrow ? children : <span>{children}</span>}
      {!withoutArrow && (
        <svg className={classes.outboundArrow} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5 3h8v8M13 3 3 13" />
        </svg>
      )}
    </a>
  );
}
