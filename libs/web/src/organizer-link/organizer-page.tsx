import type { OrganizerRole } from '@konbit/contracts';
import { Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import classes from './organizer-page.module.css';
import { useOrganizerLink } from './use-organizer-link.ts';

interface OrganizerPageProps {
  role: OrganizerRole;
  title: string;
  /** For visitors without an organizers' link. */
  noLink: string;
  isWide?: boolean;
  children(token: string): ReactNode;
}

export function OrganizerPage({ role, title, noLink, isWide, children }: OrganizerPageProps) {
  const token = useOrganizerLink(role);
  return (
    <section className={classes.organizerPage} data-wide={isWide} aria-label={title}>
      <Title>{title}</Title>
      {token ? <Fragment key={token}>{children(token)}</Fragment> : <p>{noLink}</p>}
    </section>
  );
}
