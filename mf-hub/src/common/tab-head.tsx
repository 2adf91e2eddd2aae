import type { ReactNode } from 'react';
import classes from './states.module.css';

/** What a tab is about, and beneath it a line on how. */
export function TabHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.tabHead}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </div>
  );
}
