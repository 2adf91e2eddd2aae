import type { AttendeeProfileView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { ProfileCard } from './profile-card.tsx';
import { galleryTexts } from './attendee-profiles-texts.ts';
import classes from './profile-grid.module.css';
import { useOneTabStop } from './use-one-tab-stop.ts';

/** Profiles, newest first, in 2 to 6 columns. */
export function ProfileGrid({ profiles }: { profiles: readonly AttendeeProfileView[] }) {
  const t = useTexts(galleryTexts);
  const { onKeyDown, itemProps } = useOneTabStop(profiles.map(({ id }) => id));
  return (
    // Safari takes a list without markers for no list, unless told.
    <ul role="list" aria-label={t('attendees')} className={classes.grid} onKeyDown={onKeyDown}>
      {profiles.map((profile) => (
        <ProfileCard key={profile.id} profile={profile} {...itemProps(profile.id)} />
      ))}
    </ul>
  );
}
