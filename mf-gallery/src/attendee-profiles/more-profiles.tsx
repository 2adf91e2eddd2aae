import { useTexts } from '@konbit/web';
import { Loader, VisuallyHidden } from '@konbit/web/provided/basics';
import { pageSize } from './attendee-profiles.api.ts';
import { galleryTexts } from './attendee-profiles-texts.ts';
import { Placeholders } from './placeholders.tsx';
import classes from './profiles.module.css';
import { NightButton } from './night-button.tsx';
import { useNearing } from './use-nearing.ts';

/** Full rows of 2, 3, 4 and 6, and more than a screen of them: the footer is not seen to jump when the page comes. */
const placeholders = 24;
/** The next page is fetched so far above it, and is there before the visitor is. */
const ahead = '0px 0px 1000px 0px';

interface Paging {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The next page comes by itself as the end of the grid nears; the button is for the keyboard, and for a second try. */
export function MoreProfiles({ paging, shown }: { paging: Paging; shown: number }) {
  const t = useTexts(galleryTexts);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = paging;
  const end = useNearing<HTMLDivElement>(fetchNextPage, hasNextPage && !isFetching && !isFetchNextPageError, ahead);

  return (
    <>
      <div ref={end} />
      {/* New ones for each page: those before were replaced by profiles, not moved. */}
      {hasNextPage && !isFetchNextPageError && (
        <div key={shown} className={classes.placeholders}>
          <Placeholders count={placeholders} />
        </div>
      )}
      {/* The first page is not announced: nobody asked for it. */}
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
