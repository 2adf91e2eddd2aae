import { linkParameters, organizerPages } from '@konbit/contracts';
import { PhotoField } from '@konbit/web';
import { lazy, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { RegistrationWizard } from './registrations/registration-wizard.tsx';

/** For holders of a mailed link alone. Where it does not load, the shell's slot brings the release before. */
const OwnRegistration = lazy(async () => {
  const own = import(/* webpackChunkName: 'own-registration' */ './own-registration/own-registration.tsx');
  await PhotoField.ahead(); // If it came later, what is below it would move.
  return { default: (await own).OwnRegistration };
});

const Door = lazy(async () => {
  const { Door } = await import(/* webpackChunkName: 'door' */ './door/door.tsx');
  return { default: Door };
});

const Desk = lazy(async () => {
  const { Desk } = await import(/* webpackChunkName: 'desk' */ './desk/desk.tsx');
  return { default: Desk };
});

/** The shell mounts it on its pages, and while `?rsvp` or the parameter of a mailed link is in the address. */
export default function App() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  useEffect(() => document.getElementById('plain-way')?.remove(), []);
  if (pathname === organizerPages.door) return <Door />;
  if (pathname === organizerPages.desk) return <Desk />;
  const byMail = Object.values(linkParameters).some((parameter) => search.has(parameter));
  return byMail ? <OwnRegistration /> : <RegistrationWizard />;
}
