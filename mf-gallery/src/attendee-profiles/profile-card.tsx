import type { AttendeeProfileView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { useState } from 'react';
import { galleryTexts } from './attendee-profiles-texts.ts';
import classes from './profile-grid.module.css';

interface Props {
  profile: AttendeeProfileView;
  tabIndex: number;
  onFocus: () => void;
}

/** A round photo in a ring of fire, which enlarges under the pointer and the focus, and the first name beneath. */
export function ProfileCard({ profile: { firstName, profileImage }, ...item }: Props) {
  const t = useTexts(galleryTexts);
  const [isMissing, setIsMissing] = useState(false);
  const alt = t('photoOf', { name: firstName });
  return (
    <li className={classes.card} {...item}>
      <span className={classes.ring}>
        {isMissing ? (
          <span role="img" aria-label={alt} className={classes.initial}>
            {initialOf(firstName)}
          </span>
        ) : (
          <img
            className={classes.photo}
            src={profileImage}
            alt={alt}
            width={160}
            height={160}
            loading="lazy"
            decoding="async"
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

const initialOf = (name: string) => Array.from(name)[0]?.toLocaleUpperCase();
