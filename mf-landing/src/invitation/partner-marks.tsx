import type { PageContent, Partner } from '@konbit/event';
import { useEvent, useTexts } from '@konbit/web';
import { OutboundLink } from '../common/outbound-link.tsx';
import { landingTexts } from '../common/texts/texts.ts';
import classes from './partner-marks.module.css';

export function PartnerMarks() {
  const t = useTexts(landingTexts);
  const { partners } = useEvent<PageContent>();
  if (partners.length === 0) return null;
  return (
    <div className={classes.partners}>
      <h3 id="landing-partners" className={classes.partnersTitle}>
        {t('partners')}
      </h3>
      <ul className={classes.partnersList} aria-labelledby="landing-partners">
        {partners.map((partner) => (
          <li key={partner.name}>
            <PartnerMark {...partner} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PartnerMark({ name, logo, url }: Partner) {
  const mark = logo ? (
    <img
      className={classes.partnerMark}
      src={logo.startsWith('data:') ? logo : `${__webpack_public_path__}assets/partners/${logo}`}
      alt={name}
      width={200}
      height={128}
      loading="lazy"
    />
  ) : (
    <span className={classes.partnerName}>{name}</span>
  );
  if (!url) return mark;
  return (
    <OutboundLink href={url} className={classes.partnerLink} withoutArrow>
      {mark}
    </OutboundLink>
  );
}
