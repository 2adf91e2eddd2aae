import type { AttendeeProfileView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { useRovingIndex } from '@mantine/hooks';
import { type ComponentProps, useState } from 'react';
import { galleryTexts } from './attendee-profiles-texts.ts';
import classes from './profile-grid.module.css';

/** Profiles, newest first, in 2 to 6 columns; one stop of the Tab key, within which left, right, Home and End move. */
export function ProfileGrid({ profiles }: { profiles: readonly AttendeeProfileView[] }) {
  const t = useTexts(galleryTexts);
  const { getItemProps } = useRovingIndex({ total: profiles.length, orientation: 'horizontal', loop: false });
  return (
    // Safari takes a list without markers for no list, unless told.
    <ul role="list" aria-label={t('attendees')} className={classes.grid}>
      {profiles.map((profile, index) => (
        <ProfileCard key={profile.id} profile={profile} {...getItemProps({ index })} />
      ))}
    </ul>
  );
}

/** A round photo in a ring of fire, which enlarges under the pointer and the focus, and the first name beneath. */
function ProfileCard({ profile, ...item }: { profile: AttendeeProfileView } & ComponentProps<'li'>) {
  const { firstName, profileImage } = profile;
  const t = useTexts(galleryTexts);
  const [isMissing, setIsMissing] = useState(false);
  const alt = t('photoOf', { name: firstName });
  return (
    <li className={classes.card} {...item}>
      <span className={classes.ring}>
        {isMissing ? (
          <span role="img" aria-label={alt} className={classes.initial}>
            {Array.from(firstName)[0]?.toLocaleUpperCase()}
          </span>
        ) : (
          <img
            className={classes.photo}
            src={profileImage}
            alt={alt}
            width={160}
            height={160}
            loading="lazy"
            onError={() => setIsMissing(true)}
          />
        )}
      </span>
      <span className={classes.name} title={firstName}>
        {firstName}
      </span>
    </li>
  );
}

/** Room for profiles on their way, of the size they will have. */
export const Placeholders = ({ count }: { count: number }) => (
  <div className={classes.grid} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes.card}>
        <span className={classes.ring} data-placeholder />
        <span className={classes.name}>{'\u00a0'}</span>
      </div>
    ))}
  </div>
);
