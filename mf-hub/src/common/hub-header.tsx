import type { ReactNode } from 'react';
import classes from './hub-header.module.css';

export function HubHeader({ children }: { children: ReactNode }) {
  return (
    <header className={classes.header}>
      <div className={classes.scene} aria-hidden />
      <div className={classes.content}>{children}</div>
    </header>
  );
}
