import { organizerPages, wallPage } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { latePart, useEvent } from '@konbit/web';
import { lazy } from 'react';
import { Gallery } from './attendee-profiles/gallery.tsx';

/** For moderators alone. */
const Moderation = lazy(async () => {
  const { Moderation } = await import(/* webpackChunkName: 'moderation' */ './moderation/moderation.tsx');
  return { default: Moderation };
});

/** For a projector alone. */
const Wall = lazy(async () => {
  const { Wall } = await import(/* webpackChunkName: 'wall' */ './wall/wall.tsx');
  return { default: Wall };
});

const Memories = latePart(async () => {
  const { Memories } = await import(/* webpackChunkName: 'memories' */ './memories/memories.tsx');
  return Memories;
});

/** By its address: the photos to be looked at, the wall for a projector, or the gallery, 'I will be there!'. */
export default function App() {
  const { memories } = useEvent<PageContent>();
  // The shell mounts each page's module anew, so the address cannot change beneath it.
  if (location.pathname === wallPage) return <Wall />;
  if (location.pathname === organizerPages.moderator) return <Moderation />;
  return (
    <>
      <Gallery />
      {memories && <Memories />}
    </>
  );
}
