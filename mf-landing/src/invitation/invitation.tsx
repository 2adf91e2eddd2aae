import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage } from '@konbit/web';
import { OutboundLink } from '../common/outbound-link.tsx';
import classes from './invitation.module.css';

/** The invitation's paragraphs, as the event's content has them. */
export function Invitation() {
  const language = useLanguage();
  const { event, invitation } = useEvent<PageContent>();
  const earlier = event.earlierCommemoration;
  return (
    <div className={classes.invitation}>
      <div className={classes.invitationWords}>
        {invitation.map(({ text, hiddenOnSmallScreens }) => (
          <p key={text.en} className={hiddenOnSmallScreens ? classes.invitationAside : undefined}>
            {text[language]}
          </p>
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
