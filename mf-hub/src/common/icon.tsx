import gold from './art/medal.svg';
import outline from './art/medal-outline.svg';
import { type Drawing, drawings } from './drawings.ts';
import classes from './icon.module.css';

export type IconName = keyof typeof drawings;

const byName: Readonly<Record<string, Drawing | undefined>> = drawings;

/** A drawing in the color of the text beside it; a star for a name, as of an organizer's catalogue, that has none. */
export function Icon({ name }: { name: string }) {
  const drawing = Object.hasOwn(byName, name) ? byName[name] : undefined;
  return (
    <svg className={classes.icon} viewBox="0 0 48 48" aria-hidden focusable="false">
      {(drawing ?? drawings.star).map((path, index) => (
        <path key={index} {...path} />
      ))}
    </svg>
  );
}

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
