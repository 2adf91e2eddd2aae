import type { CSSProperties } from 'react';
import classes from './fire.module.css';

/** Where each ember leaves the fire (% of its width), how far it drifts (rem), and when it starts (s). */
const embers = [
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

/** Embers move for less than five seconds, and again while somebody points at 'RSVP Now'. */
export function Fire() {
  return (
    <div className={classes.fire} aria-hidden="true">
      <span className={classes.fireLight} />
      {embers.map(([x, drift, wait]) => (
        <span
          key={x}
          className={classes.ember}
          style={{ '--x': `${x}%`, '--drift': `${drift}rem`, '--wait': `${wait}s` } as CSSProperties}
        />
      ))}
    </div>
  );
}
