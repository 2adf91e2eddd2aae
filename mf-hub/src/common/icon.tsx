import { catalogueDrawings } from './catalogue-drawings.tsx';
import { hubDrawings } from './hub-drawings.tsx';
import classes from './icon.module.css';

const drawings = { ...catalogueDrawings, ...hubDrawings };

/** One of the hub's drawings, in the colour of the text beside it. A name from a catalogue that has no drawing is a star. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className={classes.icon} viewBox="0 0 48 48" aria-hidden focusable="false">
      {isDrawn(name) ? drawings[name] : drawings.star}
    </svg>
  );
}

const isDrawn = (name: string): name is keyof typeof drawings => Object.hasOwn(drawings, name);
