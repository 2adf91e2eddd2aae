import { activityDrawings } from './activity-drawings.ts';
import { catalogueDrawings } from './catalogue-drawings.ts';
import type { Drawing } from './drawing.ts';
import { hubDrawings } from './hub-drawings.ts';
import classes from './icon.module.css';

const own = { ...activityDrawings, ...catalogueDrawings, ...hubDrawings };
export type IconName = keyof typeof own;

const drawings: Readonly<Record<string, Drawing | undefined>> = own;

/** A drawing in the colour of the text beside it; a star for a name, as of an organizer's catalogue, that has none. */
export function Icon({ name }: { name: string }) {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  return (
    <svg className={classes.icon} viewBox="0 0 48 48" aria-hidden focusable="false">
      {(drawing ?? own.star).map((path, index) => (
        <path key={index} {...path} />
      ))}
    </svg>
  );
}
