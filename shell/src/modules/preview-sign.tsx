import { useTexts } from '@konbit/web';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shellTexts } from '../shell-texts.ts';
import classes from './preview-sign.module.css';
import { ownRelease } from './own-release.ts';
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
  // The gateway gives out another shell only while its link holds.
  const isShown = preview.module !== 'shell' || preview.release === ownRelease;
  return (
    <aside className={classes.sign}>
      <p>{isShown ? t('previewSign', { module: preview.module, release: preview.release }) : t('previewEndedTitle')}</p>
      <button type="button" onClick={preview.leave}>
        {t('showLive')}
      </button>
    </aside>
  );
}
