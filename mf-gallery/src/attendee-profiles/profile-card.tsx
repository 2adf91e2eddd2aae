import type { AttendeeProfileView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { useCallback, useState } from 'react';
import { galleryTexts } from './attendee-profiles-texts.ts';
import classes from './profile-grid.module.css';
import { useNearing } from './use-nearing.ts';

/**
 * A photo is asked for when it is at most a screen away. Left to themselves, browsers ask for what is up to three
 * screens of a phone away, which few visitors come to.
 */
const aScreenAway = '100% 0px';
const noPhotoYet = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';

interface Props {
  profile: AttendeeProfileView;
  tabIndex: number;
  onFocus: () => void;
}

/** A round photo in a ring of fire, which enlarges under the pointer and the focus, and the first name beneath. */
export function ProfileCard({ profile: { firstName, profileImage }, ...item }: Props) {
  const t = useTexts(galleryTexts);
  const [isMissing, setIsMissing] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const comesNear = useCallback(() => setIsNear(true), []);
  const card = useNearing<HTMLLIElement>(comesNear, !isNear, aScreenAway);
  const alt = t('photoOf', { name: firstName });
  return (
    <li ref={card} className={classes.card} {...item}>
      <span className={classes.ring}>
        {isMissing ? (
          <span role="img" aria-label={alt} className={classes.initial}>
            {initialOf(firstName)}
          </span>
        ) : (
          <img
            className={classes.photo}
            src={isNear ? profileImage : noPhotoYet}
            alt={alt}
            width={160}
            height={160}
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
