import type { AttendeeProfileView, MemoryView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { type CSSProperties, useState } from 'react';
import { wallTexts } from './wall-texts.ts';
import classes from './wall.module.css';

/** A photo fills the screen where it is wide and large enough for it, and else stands before its own colors. */
type Shape = 'wide' | 'framed' | 'missing';

const shapeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Shape =>
  naturalWidth >= 1000 && naturalWidth / naturalHeight > 1.25 ? 'wide' : 'framed';

export function Slide({ firstName, profileImage, isOver }: AttendeeProfileView & { isOver: boolean }) {
  const t = useTexts(wallTexts);
  const [shape, setShape] = useState<Shape>();
  const address = `${profileImage}?size=large`;
  const isShown = shape !== 'missing';
  return (
    <figure className={classes.slide} data-shape={shape} data-over={isOver || undefined}>
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
        <span className={classes.slideInitial} aria-hidden>
          {Array.from(firstName)[0]?.toLocaleUpperCase()}
        </span>
      )}
      <figcaption className={classes.slideName}>{firstName}</figcaption>
    </figure>
  );
}

const mostInCrowd = 45;
const aspect = 2;

export function Crowd({ photos }: { photos: readonly AttendeeProfileView[] }) {
  const t = useTexts(wallTexts);
  const faces = photos.slice(0, mostInCrowd);
  const many = Math.ceil(Math.sqrt(faces.length * aspect));
  const few = Math.ceil(faces.length / many);
  const even = Math.ceil(Math.sqrt(faces.length));
  return (
    <div className={classes.crowd} style={{ '--many': many, '--few': few, '--even': even } as CSSProperties}>
      <h2 className={classes.crowdTitle}>{t('title')}</h2>
      <div className={classes.crowdRoom}>
        <ul role="list" className={classes.crowdFaces}>
          {faces.map(({ id, firstName, profileImage }) => (
            <li key={id} className={classes.crowdFace}>
              <img src={profileImage} alt={t('photoOf', { name: firstName })} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** One line of memory, large, with the name that its guest gave. */
export function LineSlide({ text, name, isOver }: MemoryView & { isOver: boolean }) {
  return (
    <figure className={classes.slide} data-shape="line" data-over={isOver || undefined}>
      <blockquote className={classes.slideLine}>{text}</blockquote>
      {name && <figcaption className={classes.slideLineName}>{name}</figcaption>}
    </figure>
  );
}
