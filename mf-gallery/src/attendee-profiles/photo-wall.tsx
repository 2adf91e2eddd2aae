import type { AttendeeProfileView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { AttendeeCard } from './attendee-card.tsx';
import { galleryTexts } from './attendee-profiles-texts.ts';
import classes from './photo-wall.module.css';
import { useOneTabStop } from './use-one-tab-stop.ts';

/** The guests who have shown their face, newest first, in 2 to 6 columns. */
export function PhotoWall({ profiles }: { profiles: readonly AttendeeProfileView[] }) {
  const t = useTexts(galleryTexts);
  const { onKeyDown, itemProps } = useOneTabStop(profiles.map(({ id }) => id));
  return (
    // Safari takes a list without markers for no list, unless told.
    <ul role="list" aria-label={t('attendees')} className={classes.wall} onKeyDown={onKeyDown}>
      {profiles.map((profile) => (
        <AttendeeCard key={profile.id} profile={profile} {...itemProps(profile.id)} />
      ))}
    </ul>
  );
}
