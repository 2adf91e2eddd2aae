import { useTexts, useHydrated } from '@konbit/web';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shellTexts } from '../texts/texts.ts';
import { isPreviewOver, leavePreview, preview, previewLink } from './page-data.ts';
import classes from './preview-sign.module.css';

export function PreviewSign() {
  const t = useTexts(shellTexts);
  const hydrated = useHydrated();
  const [search, setSearch] = useSearchParams();
  const isInAddress = search.has('preview');

  // Every page of a preview keeps its parameter.
  useEffect(() => {
    if (!preview || !previewLink || isInAddress) return;
    const link = previewLink;
    const withLink = (before: URLSearchParams) => {
      before.set('preview', link);
      return before;
    };
    setSearch(withLink, { replace: true });
  }, [isInAddress, setSearch]);

  if ((!preview && !isPreviewOver) || !hydrated) return null;
  return (
    <aside className={classes.sign}>
      <p>{preview ? t('previewSign', { ...preview }) : t('previewOver')}</p>
      <button type="button" onClick={leavePreview}>
        {t('showLive')}
      </button>
    </aside>
  );
}
