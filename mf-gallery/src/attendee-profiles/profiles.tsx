import type { AttendeeProfileView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import tornDrum from '@konbit/web/art/torn-drum.svg';
import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import emptyArt from './art/empty-gallery.svg';
import { attendeeProfilesQuery, firstPageSize } from './attendee-profiles.api.ts';
import { galleryTexts } from './texts/texts.ts';
import classes from './profiles.module.css';

const onNight = { variant: 'outline', color: 'flame.1', size: 'md', radius: 'xl' } as const;

export function Profiles({ invites }: { invites: boolean }) {
  const t = useTexts(galleryTexts);
  const query = useInfiniteQuery(attendeeProfilesQuery);
  const profiles = query.data ?? []; // They stay when a refresh fails.
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;

  return (
    <div className={classes.profiles}>
      {/* One region for all states, so that changes are announced; the photos are outside it. */}
      <div role="status">
        {query.isPending && (
          <div className={classes.loading}>
            <Placeholders />
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
      {/* The first page is not announced: the visitor did not ask for it. */}
      {profiles.length > 0 && (
        <VisuallyHidden role="status">
          {profiles.length > firstPageSize && t.counted('shown', profiles.length)}
        </VisuallyHidden>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          {isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
          <Button
            {...onNight}
            leftSection={isFetchingNextPage && <Loader size="1em" color="currentColor" aria-hidden />}
            onClick={() => {
              if (!isFetchingNextPage) void fetchNextPage();
            }}
            aria-disabled={isFetchingNextPage}
          >
            {t(isFetchNextPageError ? 'tryAgain' : 'showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** In 2 to 6 columns (specified). It is one stop of the Tab key; arrows, Home and End move within it. */
function ProfileGrid({ profiles }: { profiles: readonly AttendeeProfileView[] }) {
  const t = useTexts(galleryTexts);
  const { getItemProps } = useRovingIndex({ total: profiles.length, orientation: 'horizontal', loop: false });
  return (
    // Safari announces a list without markers only with its role.
    <ul role="list" aria-label={t('attendees')} className={classes.grid}>
      {profiles.map((profile, index) => (
        <ProfileCard key={profile.id} profile={profile} {...getItemProps({ index })} />
      ))}
    </ul>
  );
}

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

const Placeholders = () => (
  <div className={classes.grid} aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={classes.card}>
        <span className={classes.ring} data-placeholder />
        <span className={classes.name}>{'\u00a0'}</span>
      </div>
    ))}
  </div>
);
