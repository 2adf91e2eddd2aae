import { AttendeeGallery } from './attendee-profiles/attendee-gallery.tsx';

/** The gallery's place on the event page: 'I will be there!'. */
export default function App() {
  return <AttendeeGallery />;
}
