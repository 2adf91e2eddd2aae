import { useTexts } from '@konbit/web';
import { Loader, VisuallyHidden } from '@mantine/core';
import { pageSize } from './attendee-profiles.api.ts';
import { galleryTexts } from './attendee-profiles-texts.ts';
import { AwaitedFaces } from './awaited-faces.tsx';
import classes from './guests.module.css';
import { NightButton } from './night-button.tsx';
import { useNearing } from './use-nearing.ts';

/** Full rows of 2, 3, 4 and 6, and more than a screen of them: the footer is not seen to jump when the page comes. */
const awaitedFaces = 24;

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
    <>
      <div ref={end} />
      {/* New ones for each page: those before were replaced by guests, not moved. */}
      {hasNextPage && !isFetchNextPageError && (
        <div key={shown} className={classes.awaited}>
          <AwaitedFaces count={awaitedFaces} />
        </div>
      )}
      {/* The first page is not counted out loud: nobody asked for it. */}
      <VisuallyHidden role="status">{shown > pageSize && t.counted('shown', shown)}</VisuallyHidden>
      {hasNextPage && (
        <div className={classes.more}>
          {isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
          <NightButton onClick={() => !isFetchingNextPage && fetchNextPage()} aria-disabled={isFetchingNextPage}>
            {isFetchingNextPage && <Loader size="1em" color="currentColor" aria-hidden />}
            {t(isFetchNextPageError ? 'tryAgain' : 'showMore')}
          </NightButton>
        </div>
      )}
    </>
  );
}
