import type { OrganizerRole } from '@konbit/contracts';
import { useOrganizerLink } from '@konbit/web';
import { Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import classes from './organizer-page.module.css';

interface OrganizerPageProps {
  role: OrganizerRole;
  title: string;
  /** For visitors without an organizers' link. */
  noLink: string;
  children(token: string): ReactNode;
}

export function OrganizerPage({ role, title, noLink, children }: OrganizerPageProps) {
  const token = useOrganizerLink(role);
  return (
    <section className={classes.organizerPage} aria-label={title}>
      <Title>{title}</Title>
      {token ? <Fragment key={token}>{children(token)}</Fragment> : <p>{noLink}</p>}
    </section>
  );
}
