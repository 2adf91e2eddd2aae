import { useTexts } from '@konbit/web';
import { galleryTexts } from './attendee-profiles-texts.ts';
import { Placeholders } from './placeholders.tsx';
import classes from './profile-grid.module.css';

/** Room for the first profiles: one row, or two where rows are short. */
export function FirstPlaceholders() {
  const t = useTexts(galleryTexts);
  return (
    <div className={classes.firstPlaceholders}>
      <Placeholders count={6} />
      <p className={classes.loading}>{t('loading')}</p>
    </div>
  );
}
