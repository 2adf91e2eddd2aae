import type { CSSProperties } from 'react';
import classes from './fire-animation.module.css';

/** Where each spark starts (% of the fire's width), how far it drifts (rem), and its delay (s). */
const sparks = [
  [50, 0.5, 0],
  [30, 2, 0.1],
  [62, -1.5, 0.9],
  [47, 3, 0.3],
  [70, 1, 1.4],
  [38, -2.5, 0.6],
  [55, 2.5, 1.7],
  [25, 1, 1.1],
  [66, -3, 0.2],
  [43, 1.5, 1.25],
  [58, -2, 0.45],
  [35, 2.5, 1.55],
] as const;

/** Runs for less than five seconds, and again while the pointer or focus is on 'RSVP Now'. */
export function FireAnimation() {
  return (
    <div className={classes.fire} aria-hidden="true">
      <span className={classes.glow} />
      {sparks.map(([x, drift, delay]) => (
        <span
          key={x}
          className={classes.spark}
          style={{ '--x': `${x}%`, '--drift': `${drift}rem`, '--delay': `${delay}s` } as CSSProperties}
        />
      ))}
    </div>
  );
}
