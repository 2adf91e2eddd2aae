import { useTexts } from '@konbit/web';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shellTexts } from '../shell-texts.ts';
import classes from './preview-sign.module.css';
import { usePreview } from './preview.ts';

/** Tells that this page shows a release that is not live, and leads out of it. */
export function PreviewSign() {
  const t = useTexts(shellTexts);
  const preview = usePreview();
  const [search, setSearch] = useSearchParams();
  const link = preview?.link;
  const isInAddress = search.has('preview');

  // Reaches the address bar: a plain address shows what is live, so that of a preview says so on each page.
  useEffect(() => {
    if (!link || isInAddress) return;
    const withLink = (before: URLSearchParams) => {
      before.set('preview', link);
      return before;
    };
    setSearch(withLink, { replace: true });
  }, [link, isInAddress, setSearch]);

  if (!preview) return null;
  return (
    <aside className={classes.sign}>
      <p>{t('previewSign', { module: preview.module, release: preview.release })}</p>
      <button type="button" onClick={preview.leave}>
        {t('showLive')}
      </button>
    </aside>
  );
}
