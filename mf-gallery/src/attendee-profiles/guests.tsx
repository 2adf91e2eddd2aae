import { useTexts } from '@konbit/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import emptyArt from './art/empty-gallery.svg';
import failedArt from './art/failed.svg';
import { attendeeProfilesQuery } from './attendee-profiles.api.ts';
import { galleryTexts } from './attendee-profiles-texts.ts';
import classes from './guests.module.css';
import { MoreGuests } from './more-guests.tsx';
import { NightButton } from './night-button.tsx';
import { PhotoWall } from './photo-wall.tsx';
import { WallSkeleton } from './wall-skeleton.tsx';

/** The wall in its four states: awaited, not to be had, nobody yet, and the guests. */
export function Guests() {
  const t = useTexts(galleryTexts);
  const guests = useInfiniteQuery(attendeeProfilesQuery);
  const profiles = guests.data ?? []; // What was fetched before stays, should fetching it anew fail.

  return (
    <div className={classes.guests}>
      {/* One region for all states: what changes in it is announced, the photos themselves are not. */}
      <div role="status">
        {guests.isPending && <WallSkeleton />}
        {guests.isLoadingError && (
          <div className={classes.notice}>
            <img src={failedArt} alt="" width={270} height={180} />
            <p>{t('failed')}</p>
            <NightButton onClick={() => void guests.refetch()}>{t('tryAgain')}</NightButton>
          </div>
        )}
        {guests.isSuccess && profiles.length === 0 && (
          <div className={classes.notice}>
            <img src={emptyArt} alt="" width={270} height={180} />
            <p>{t('empty')}</p>
          </div>
        )}
      </div>
      {profiles.length > 0 && <PhotoWall profiles={profiles} />}
      {profiles.length > 0 && <MoreGuests guests={guests} shown={profiles.length} />}
    </div>
  );
}
