import { useTexts, useHydrated } from '@konbit/web';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shellTexts } from '../shell-texts.ts';
import { leavePreview, preview, previewRefused } from './page-data.ts';
import classes from './preview-sign.module.css';

const link = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('preview');

export function PreviewSign() {
  const t = useTexts(shellTexts);
  const hydrated = useHydrated();
  const [search, setSearch] = useSearchParams();
  const isInAddress = search.has('preview');

  // Every page of a preview keeps its parameter.
  useEffect(() => {
    if (!preview || !link || isInAddress) return;
    const withLink = (before: URLSearchParams) => {
      before.set('preview', link);
      return before;
    };
    setSearch(withLink, { replace: true });
  }, [isInAddress, setSearch]);

  if ((!preview && !previewRefused) || !hydrated) return null;
  const sentence = preview
    ? t('previewSign', { ...preview })
    : previewRefused === 'expired'
      ? `${t('previewEndedTitle')}. ${t('previewExpiredText')}`
      : `${t('previewDownTitle')}. ${t('previewUnsignedText')}`;
  return (
    <aside className={classes.sign}>
      <p>{sentence}</p>
      <button type="button" onClick={leavePreview}>
        {t('showLive')}
      </button>
    </aside>
  );
}
