import type { AttendeeProfileView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import type { CSSProperties } from 'react';
import { wallTexts } from './wall-texts.ts';
import classes from './wall.module.css';

/** As many as can be recognized from afar. */
const mostInCrowd = 45;
/** Of the room that they have on a wide screen; a narrow one has about a square. */
const aspect = 2;

/** Everybody together, in the ring of fire that photos have in the gallery. */
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
