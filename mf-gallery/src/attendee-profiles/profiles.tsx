import { useTexts } from '@konbit/web';
import tornDrum from '@konbit/web/art/torn-drum.svg';
import { useInfiniteQuery } from '@tanstack/react-query';
import emptyArt from './art/empty-gallery.svg';
import { attendeeProfilesQuery } from './attendee-profiles.api.ts';
import { galleryTexts } from './attendee-profiles-texts.ts';
import classes from './profiles.module.css';
import { MoreProfiles } from './more-profiles.tsx';
import { NightButton } from './night-button.tsx';
import { ProfileGrid } from './profile-grid.tsx';
import { FirstPlaceholders } from './first-placeholders.tsx';

/** The profiles in their four states: awaited, not to be had, none yet (which invites, or shows nothing), and there. */
export function Profiles({ invites }: { invites: boolean }) {
  const t = useTexts(galleryTexts);
  const query = useInfiniteQuery(attendeeProfilesQuery);
  const profiles = query.data ?? []; // What was fetched before stays, should fetching it anew fail.

  return (
    <div className={classes.profiles}>
      {/* One region for all states: what changes in it is announced, the photos themselves are not. */}
      <div role="status">
        {query.isPending && <FirstPlaceholders />}
        {query.isLoadingError && (
          <div className={classes.notice}>
            <img src={tornDrum} alt="" width={270} height={180} />
            <p>{t('failed')}</p>
            <NightButton onClick={() => void query.refetch()}>{t('tryAgain')}</NightButton>
          </div>
        )}
        {invites && query.isSuccess && profiles.length === 0 && (
          <div className={classes.notice}>
            <img src={emptyArt} alt="" width={270} height={180} />
            <p>{t('empty')}</p>
          </div>
        )}
      </div>
      {profiles.length > 0 && <ProfileGrid profiles={profiles} />}
      {profiles.length > 0 && <MoreProfiles paging={query} shown={profiles.length} />}
    </div>
  );
}
