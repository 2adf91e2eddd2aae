import { useTexts } from '@konbit/web';
import tornDrum from '@konbit/web/art/torn-drum.svg';
import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import emptyArt from './art/empty-gallery.svg';
import { attendeeProfilesQuery, firstPage } from './attendee-profiles.api.ts';
import { galleryTexts } from './attendee-profiles-texts.ts';
import { Placeholders, ProfileGrid } from './profile-grid.tsx';
import classes from './profiles.module.css';

/** Readable on the night in both schemes. */
const onNight = { variant: 'outline', color: 'flame.1', size: 'md', radius: 'xl' } as const;

/** The profiles in their four states: awaited, not to be had, none yet (which invites, or shows nothing), and there. */
export function Profiles({ invites }: { invites: boolean }) {
  const t = useTexts(galleryTexts);
  const query = useInfiniteQuery(attendeeProfilesQuery);
  const profiles = query.data ?? []; // What was fetched before stays, should fetching it anew fail.
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;

  return (
    <div className={classes.profiles}>
      {/* One region for all states: what changes in it is announced, the photos themselves are not. */}
      <div role="status">
        {query.isPending && (
          <div className={classes.awaited}>
            <Placeholders count={6} />
            <p>{t('loading')}</p>
          </div>
        )}
        {query.isLoadingError && (
          <div className={classes.notice}>
            <img src={tornDrum} alt="" width={270} height={180} />
            <p>{t('failed')}</p>
            <Button {...onNight} onClick={() => void query.refetch()}>
              {t('tryAgain')}
            </Button>
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
      {/* The first page is not announced: nobody asked for it. */}
      {profiles.length > 0 && (
        <VisuallyHidden role="status">
          {profiles.length > firstPage && t.counted('shown', profiles.length)}
        </VisuallyHidden>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          {isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
          <Button
            {...onNight}
            leftSection={isFetchingNextPage && <Loader size="1em" color="currentColor" aria-hidden />}
            onClick={() => !isFetchingNextPage && fetchNextPage()}
            aria-disabled={isFetchingNextPage}
          >
            {t(isFetchNextPageError ? 'tryAgain' : 'showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
