import { useTexts } from '@konbit/web';
import { galleryTexts } from './attendee-profiles-texts.ts';
import { AwaitedFaces } from './awaited-faces.tsx';
import classes from './photo-wall.module.css';

/** Room for the first faces: one row, or two where rows are short. */
export function WallSkeleton() {
  const t = useTexts(galleryTexts);
  return (
    <div className={classes.awaitedWall}>
      <AwaitedFaces count={6} />
      <p className={classes.loading}>{t('loading')}</p>
    </div>
  );
}
