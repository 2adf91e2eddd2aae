import type { AttendeeProfileView, MemoryView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { type CSSProperties, useState } from 'react';
import { projectorTexts } from './texts/texts.ts';
import classes from './projector.module.css';

/** A wide, large photo fills the screen; any other one is framed by its own blurred colors. */
type Shape = 'wide' | 'framed' | 'missing';

const shapeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Shape =>
  naturalWidth >= 1000 && naturalWidth / naturalHeight > 1.25 ? 'wide' : 'framed';

export function PhotoSlide({ firstName, profileImage, isOnTop }: AttendeeProfileView & { isOnTop: boolean }) {
  const t = useTexts(projectorTexts);
  const [shape, setShape] = useState<Shape>();
  const address = `${profileImage}?size=large`;
  const isShown = shape !== 'missing';
  return (
    <figure className={classes.slide} data-shape={shape} data-on-top={isOnTop || undefined}>
      {isShown && <img className={classes.slideColors} src={address} alt="" />}
      {isShown ? (
        <img
          className={classes.slidePhoto}
          src={address}
          alt={t('photoOf', { name: firstName })}
          onLoad={({ currentTarget }) => setShape(shapeOf(currentTarget))}
          onError={() => setShape('missing')}
        />
      ) : (
        <span className={classes.slideCenter} aria-hidden>
          {Array.from(firstName)[0]?.toLocaleUpperCase()}
        </span>
      )}
      <figcaption className={classes.slideName}>{firstName}</figcaption>
    </figure>
  );
}

const maxTogether = 45;
const aspectRatio = 2;

export function AllPhotos({ photos }: { photos: readonly AttendeeProfileView[] }) {
  const t = useTexts(projectorTexts);
  const newest = photos.slice(0, maxTogether);
  const rows = Math.ceil(newest.length / Math.ceil(Math.sqrt(newest.length * aspectRatio)));
  const columns = Math.ceil(newest.length / rows); // Rows are filled evenly.
  const side = Math.ceil(Math.sqrt(newest.length));
  return (
    <div
      className={classes.together}
      style={{ '--columns': columns, '--rows': rows, '--square': side } as CSSProperties}
    >
      <h2 className={classes.togetherTitle}>{t('title')}</h2>
      <div className={classes.togetherSpace}>
        <ul role="list" className={classes.togetherPhotos}>
          {newest.map(({ id, firstName, profileImage }) => (
            <li key={id}>
              <img src={profileImage} alt={t('photoOf', { name: firstName })} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function LineSlide({ text, name, isOnTop }: MemoryView & { isOnTop: boolean }) {
  return (
    <figure className={classes.slide} data-shape="line" data-on-top={isOnTop || undefined}>
      <blockquote className={classes.slideLine}>{text}</blockquote>
      {name && <figcaption className={classes.slideLineName}>{name}</figcaption>}
    </figure>
  );
}
