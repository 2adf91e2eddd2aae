import { organizerPages, wallPage } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { latePart, useEvent } from '@konbit/web';
import { lazy } from 'react';
import { Gallery } from './attendee-profiles/gallery.tsx';

/** Whole pages: when one fails to load, the shell's slot loads the previous release. */
const Moderation = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'moderation' */ './moderation/moderation.tsx')).Moderation,
}));

const Projector = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'projector' */ './projector/projector.tsx')).Projector,
}));

const Memories = latePart(
  async () => (await import(/* webpackChunkName: 'memories' */ './memories/memories.tsx')).Memories,
);

export default function App() {
  const { memories } = useEvent<PageContent>();
  // The shell remounts the module for each page, so the address cannot change while it is mounted.
  if (location.pathname === wallPage) return <Projector />;
  if (location.pathname === organizerPages.moderator) return <Moderation />;
  return (
    <>
      <Gallery />
      {memories && <Memories />}
    </>
  );
}
