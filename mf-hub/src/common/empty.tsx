import type { ReactNode } from 'react';
import classes from './states.module.css';

/** Nothing there yet: a drawing and a sentence that says how that may change. */
export function Empty({ art, children }: { art: string; children: ReactNode }) {
  return (
    <div className={classes.state}>
      <img src={art} alt="" width={240} height={160} />
      <p>{children}</p>
    </div>
  );
}
