import gold from './art/medal.svg';
import { type Drawing, drawings } from './drawings.ts';
import classes from './icon.module.css';

export type IconName = keyof typeof drawings;

/** A drawing in the color of the text beside it. A name without one, as from an organizer's catalogue, gets a star. */
export function Icon({ name }: { name: string }) {
  const drawing: Drawing = Object.hasOwn(drawings, name) ? drawings[name as IconName] : drawings.star;
  return (
    <svg className={classes.icon} viewBox="0 0 48 48" aria-hidden focusable="false">
      {drawing.map((path, index) => (
        <path key={index} {...path} />
      ))}
    </svg>
  );
}

export function Medal({ icon, isUnlocked }: { icon: string; isUnlocked: boolean }) {
  return (
    <span className={classes.medal} data-unlocked={isUnlocked} aria-hidden>
      {isUnlocked ? <img src={gold} alt="" width={120} height={136} /> : <span className={classes.medalOutline} />}
      <Icon name={icon} />
    </span>
  );
}
