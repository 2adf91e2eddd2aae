import { Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './own-registration.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={4}>{title}</Title>
      {children}
    </section>
  );
}

interface LinkButtonProps {
  label?: string;
  isPending?: boolean;
  onClick(): void;
  children: ReactNode;
}

/** A button that looks like a link, and keeps the focus while its call is pending. */
export const LinkButton = ({ label, isPending = false, onClick, children }: LinkButtonProps) => (
  <UnstyledButton
    className={classes.quiet}
    aria-label={label}
    aria-disabled={isPending}
    onClick={() => !isPending && onClick()}
  >
    {children}
  </UnstyledButton>
);
