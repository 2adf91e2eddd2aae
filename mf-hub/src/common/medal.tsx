import { Icon } from './icon.tsx';
import gold from './art/medal.svg';
import outline from './art/medal-outline.svg';
import classes from './medal.module.css';

/** An achievement as a medal with its drawing: gold when held, an outline when not. */
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
