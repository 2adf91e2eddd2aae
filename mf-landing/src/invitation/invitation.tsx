import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Fragment } from 'react';
import { OutboundLink } from '../common/outbound-link.tsx';
import { landingTexts } from '../common/texts/texts.ts';
import classes from './invitation.module.css';

/** On small screens 'Read on' shows the hidden paragraphs, even without scripts: it is a `details`. */
export function Invitation() {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { event, invitation } = useEvent<PageContent>();
  const earlier = event.earlierCommemoration;
  const hidden = invitation.findIndex(({ hiddenOnSmallScreens }) => hiddenOnSmallScreens);
  return (
    <div className={classes.invitation}>
      <div className={classes.invitationWords}>
        {invitation.map(({ text, hiddenOnSmallScreens }, index) => (
          <Fragment key={text.en}>
            {index === hidden && (
              <details className={classes.invitationMore}>
                <summary>{t('readOn')}</summary>
              </details>
            )}
            <p className={hiddenOnSmallScreens ? classes.invitationRest : undefined}>{text[language]}</p>
          </Fragment>
        ))}
        {earlier && (
          <p>
            <OutboundLink href={earlier.url} className={classes.invitationLink}>
              {earlier.label[language]}
            </OutboundLink>
          </p>
        )}
      </div>
    </div>
  );
}
