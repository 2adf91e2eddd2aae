import { Gallery } from './attendee-profiles/gallery.tsx';

/** The gallery's place on the event page: 'I will be there!'. */
export default function App() {
  return <Gallery />;
}
