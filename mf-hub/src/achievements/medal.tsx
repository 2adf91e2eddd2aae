import { Icon } from '../common/icon.tsx';
import gold from './art/medal.svg';
import outline from './art/medal-outline.svg';
import classes from './medal.module.css';

/** A medal with an achievement's drawing struck on it; one not held yet is its outline. */
export function Medal({ icon, held }: { icon: string; held: boolean }) {
  return (
    <span className={classes.medal} data-held={held} aria-hidden>
      {held ? (
        <img src={gold} alt="" width={120} height={136} />
      ) : (
        <span className={classes.medalOutline} style={{ maskImage: `url("${outline}")` }} />
      )}
      <Icon name={icon} />
    </span>
  );
}
