import { RegistrationWizard } from './registration/registration-wizard.tsx';

/** The registration wizard. The shell mounts it while `?rsvp` is in the address. */
export default function App() {
  return <RegistrationWizard />;
}
