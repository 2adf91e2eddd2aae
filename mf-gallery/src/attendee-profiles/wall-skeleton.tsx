import { useTexts } from '@konbit/web';
import { galleryTexts } from './attendee-profiles-texts.ts';
import classes from './photo-wall.module.css';

/** Room for the first faces, of the size they will have: one row, or two where rows are short. */
const awaitedFaces = 6;

export function WallSkeleton() {
  const t = useTexts(galleryTexts);
  return (
    <div className={classes.awaitedWall}>
      <div className={classes.wall} aria-hidden="true">
        {Array.from({ length: awaitedFaces }, (_, index) => (
          <div key={index} className={classes.card}>
            <span className={classes.ring} data-awaited />
            <span className={classes.name}>{'\u00a0'}</span>
          </div>
        ))}
      </div>
      <p className={classes.loading}>{t('loading')}</p>
    </div>
  );
}
