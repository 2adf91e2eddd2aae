import { Title } from '@konbit/web/provided/basics';
import type { ReactNode } from 'react';
import classes from './overview-screen.module.css';

/** A part of the registration with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={4} className={classes.sectionTitle}>
        {title}
      </Title>
      {children}
    </section>
  );
}
