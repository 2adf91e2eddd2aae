import { useTexts, useHydrated } from '@konbit/web';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shellTexts } from '../shell-texts.ts';
import { leavePreview, preview, previewRefused } from './page-data.ts';
import classes from './preview-sign.module.css';

/** The link's text, as the address held it when the page was opened. */
const link = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('preview');

/** Tells that this page shows a release that is not live, or that its link shows none, and leads out of it. */
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

  if ((!preview && !previewRefused) || !hydrated) return null;
  const said = preview
    ? t('previewSign', { ...preview })
    : previewRefused === 'expired'
      ? `${t('previewEndedTitle')}. ${t('previewExpiredText')}`
      : `${t('previewDownTitle')}. ${t('previewUnsignedText')}`;
  return (
    <aside className={classes.sign}>
      <p>{said}</p>
      <button type="button" onClick={leavePreview}>
        {t('showLive')}
      </button>
    </aside>
  );
}
