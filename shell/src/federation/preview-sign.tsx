import { useTexts, useHydrated } from '@konbit/web';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shellTexts } from '../texts/texts.ts';
import { isPreviewRefused, leavePreview, preview } from './page-data.ts';
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

  if ((!preview && !isPreviewRefused) || !hydrated) return null;
  return (
    <aside className={classes.sign}>
      <p>{preview ? t('previewSign', { ...preview }) : t('previewRefused')}</p>
      <button type="button" onClick={leavePreview}>
        {t('showLive')}
      </button>
    </aside>
  );
}
