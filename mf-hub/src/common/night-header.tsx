import type { ReactNode } from 'react';
import classes from './night-header.module.css';

/** The hub's header, over a drawn scene; dark in both color schemes. */
export function NightHeader({ children }: { children: ReactNode }) {
  return (
    <header className={classes.night}>
      <div className={classes.scene} aria-hidden />
      <div className={classes.nightContent}>{children}</div>
    </header>
  );
}
