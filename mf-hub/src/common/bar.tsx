import type { CSSProperties } from 'react';
import classes from './bar.module.css';

/** Draws a share from 0 to 1; the words beside it say the same. */
export const Bar = ({ share }: { share: number }) => (
  <span className={classes.bar} style={{ '--share': share } as CSSProperties} aria-hidden />
);
