import { useTexts } from '@konbit/web';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../page/use-hydrated.ts';
import { shellTexts } from '../shell-texts.ts';
import { leavePreview, preview } from './page-data.ts';
import classes from './preview-sign.module.css';

/** The link's text, as the address held it when the page was opened. */
const link = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('preview');

/** Tells that this page shows a release that is not live, and leads out of it. */
export function PreviewSign() {
  const t = useTexts(shellTexts);
  const hydrated = useHydrated();
  const [search, setSearch] = useSearchParams();
  const isInAddress = search.has('preview');

  // Reaches the address bar: a plain address shows what is live, so that of a preview says so on each page.
  useEffect(() => {
    if (!preview || !link || isInAddress) return;
    const withLink = (before: URLSearchParams) => {
      before.set('preview', link);
      return before;
    };
    setSearch(withLink, { replace: true });
  }, [isInAddress, setSearch]);

  if (!preview || !hydrated) return null;
  const { module, release, refused } = preview;
  return (
    <aside className={classes.sign}>
      <p>{refused ? t('previewEndedTitle') : t('previewSign', { module, release })}</p>
      <button type="button" onClick={leavePreview}>
        {t('showLive')}
      </button>
    </aside>
  );
}
