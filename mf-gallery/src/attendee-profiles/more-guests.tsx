import { useTexts } from '@konbit/web';
import { Loader, VisuallyHidden } from '@mantine/core';
import { pageSize } from './attendee-profiles.api.ts';
import { galleryTexts } from './attendee-profiles-texts.ts';
import classes from './guests.module.css';
import { NightButton } from './night-button.tsx';
import { useNearing } from './use-nearing.ts';

interface Paging {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The next page comes by itself as the end of the wall nears; the button is for the keyboard, and for a second try. */
export function MoreGuests({ guests, shown }: { guests: Paging; shown: number }) {
  const t = useTexts(galleryTexts);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = guests;
  const end = useNearing(fetchNextPage, hasNextPage && !isFetching && !isFetchNextPageError);

  return (
    <div ref={end} className={classes.more}>
      {/* The first page is not counted out loud: nobody asked for it. */}
      <VisuallyHidden role="status">{shown > pageSize && t.counted('shown', shown)}</VisuallyHidden>
      {isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
      {hasNextPage && (
        <NightButton onClick={() => !isFetchingNextPage && fetchNextPage()} aria-disabled={isFetchingNextPage}>
          {isFetchingNextPage && <Loader size="1em" color="currentColor" aria-hidden />}
          {t(isFetchNextPageError ? 'tryAgain' : 'showMore')}
        </NightButton>
      )}
    </div>
  );
}
