import { linkParameters } from '@konbit/contracts';
import { useSearchParams } from 'react-router-dom';
import { OwnRegistration } from './own-registration/own-registration.tsx';
import { RegistrationWizard } from './registration/registration-wizard.tsx';

/**
 * What the address asks for: one's own registration by a mailed link, else the registration wizard. The shell mounts it
 * while `?rsvp` or the parameter of a mailed link is in the address.
 */
export default function App() {
  const [search] = useSearchParams();
  const byMail = Object.values(linkParameters).some((parameter) => search.has(parameter));
  return byMail ? <OwnRegistration /> : <RegistrationWizard />;
}
