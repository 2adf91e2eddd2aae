import { organizerPages } from '@konbit/contracts';
import { lazy } from 'react';
import { Gallery } from './attendee-profiles/gallery.tsx';

/** For moderators alone. */
const Moderation = lazy(async () => {
  const { Moderation } = await import(/* webpackChunkName: 'moderation' */ './moderation/moderation.tsx');
  return { default: Moderation };
});

/** On the moderators' page the photos to be looked at, on the event page the gallery: 'I will be there!'. */
export default function App() {
  // The shell mounts each page's module anew, so the address cannot change beneath it.
  return location.pathname === organizerPages.moderator ? <Moderation /> : <Gallery />;
}
