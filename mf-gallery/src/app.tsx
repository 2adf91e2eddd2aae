import { organizerPages, wallPage } from '@konbit/contracts';
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

/** By its address: the photos to be looked at, the wall for a projector, or the gallery, 'I will be there!'. */
export default function App() {
  // The shell mounts each page's module anew, so the address cannot change beneath it.
  if (location.pathname === wallPage) return <Wall />;
  return location.pathname === organizerPages.moderator ? <Moderation /> : <Gallery />;
}
