import { linkParameters, organizerPages } from '@konbit/contracts';
import { PhotoField } from '@konbit/web';
import { lazy, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { RegistrationWizard } from './registrations/registration-wizard.tsx';

/** Whole screens: when one fails to load, the shell's slot loads the previous release. */
const OwnRegistration = lazy(async () => {
  const [own] = await Promise.all([
    import(/* webpackChunkName: 'own-registration' */ './own-registration/own-registration.tsx'),
    PhotoField.ahead(), // A late photo field would move what is below it.
  ]);
  return { default: own.OwnRegistration };
});

const Door = lazy(async () => ({ default: (await import(/* webpackChunkName: 'door' */ './door/door.tsx')).Door }));

const Desk = lazy(async () => ({ default: (await import(/* webpackChunkName: 'desk' */ './desk/desk.tsx')).Desk }));

/** The shell mounts it on its pages, and while `?rsvp` or a mailed link's parameter is in the address. */
export default function App() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  useEffect(() => document.getElementById('plain-way')?.remove(), []);
  if (pathname === organizerPages.door) return <Door />;
  if (pathname === organizerPages.desk) return <Desk />;
  const byMail = Object.values(linkParameters).some((parameter) => search.has(parameter));
  return byMail ? <OwnRegistration /> : <RegistrationWizard />;
}
