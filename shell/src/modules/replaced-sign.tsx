import { useTexts } from '@konbit/web';
import { shellTexts } from '../shell-texts.ts';
import classes from './preview-sign.module.css';
import { useReplaced } from './replaced.ts';

/** Offers to load the page anew, where something in it was withdrawn since. It never does so by itself. */
export function ReplacedSign({ reload = () => location.reload() }: { reload?: () => void }) {
  const t = useTexts(shellTexts);
  const replaced = useReplaced();
  if (!replaced) return null;
  return (
    <div role="status" className={`${classes.sign} ${classes.below}`}>
      <p>{t('replacedSign')}</p>
      <button type="button" onClick={reload}>
        {t('loadAgain')}
      </button>
    </div>
  );
}
