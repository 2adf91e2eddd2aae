import { closedWords, type PageContent } from '@konbit/event';
import {
  type CarriedFace,
  type HubSession,
  useCarryFace,
  useEvent,
  useLanguage,
  useNow,
  useSetSession,
  useTexts,
} from '@konbit/web';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EventDetails } from '../common/event-details.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import { BackButton, Onward, Screen } from '../common/screen.tsx';
import classes from './registrations.module.css';
import type { Guest } from './use-registration-wizard.ts';

/** In place of the questions while nobody can register. */
export function Closed({ onClose }: { onClose(): void }) {
  const t = useTexts(registrationTexts);
  const { event } = useEvent<PageContent>();
  const why = closedWords('registration', event, useNow(), useLanguage());
  return <Screen title={why} actions={<Onward onClick={onClose}>{t('close')}</Onward>} />;
}

/** There was no network: the registration is kept, and no place promised before the service has taken it. */
export function KeptConfirmation({ firstName, onClose }: { firstName: string; onClose(): void }) {
  const t = useTexts(registrationTexts);
  return (
    <Screen title={t('kept', { name: firstName })} actions={<Onward onClick={onClose}>{t('close')}</Onward>}>
      <p>{t('keptText')}</p>
      <p>{t('keptThen')}</p>
      <EventDetails />
    </Screen>
  );
}

/** After the service has taken the registration: everybody is at the fire. */
export function Confirmation({ guest, onClose }: { guest: Guest; onClose(): void }) {
  const t = useTexts(registrationTexts);
  const carryFace = useCarryFace();
  const leavesWith = useRef<CarriedFace>(null);
  // The wall opens a dialog of its own, once this one has gone.
  useEffect(() => () => carryFace(leavesWith.current), [carryFace]);
  function showFace() {
    leavesWith.current = { firstName: guest.firstName, photo: guest.photo };
    onClose();
  }
  return (
    <Screen
      title={t('allSet', { name: guest.firstName })}
      actions={
        <>
          <AddToCalendar />
          <BackButton onClick={onClose}>{t('close')}</BackButton>
        </>
      }
    >
      <p>{t('reminder')}</p>
      <EventDetails />
      <ul className={classes.ways}>
        <Way onClick={showFace}>{t('showFace')}</Way>
        <InviteFriends />
        <OpenHub session={{ registrationId: guest.id, userEmail: guest.email }} />
      </ul>
    </Screen>
  );
}

interface AlreadyRegisteredProps {
  guest: HubSession;
  onRegisterAnother(): void;
}

/** In place of the welcome for who has registered in this browser. */
export function AlreadyRegistered({ guest, onRegisterAnother }: AlreadyRegisteredProps) {
  const t = useTexts(registrationTexts);
  return (
    <Screen
      title={t('alreadyRegistered')}
      actions={
        <>
          <AddToCalendar />
          <BackButton onClick={onRegisterAnother}>{t('registerAnother')}</BackButton>
        </>
      }
    >
      <p>{t('alreadyRegisteredAs', { email: guest.userEmail })}</p>
      <EventDetails />
      <p>{t('alreadyRegisteredHow')}</p>
      <ul className={classes.ways}>
        <InviteFriends />
        <OpenHub session={guest} />
      </ul>
    </Screen>
  );
}

function AddToCalendar() {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <Button
      component="a"
      href={`/calendar.${language}.ics`}
      download={`${event.id}.ics`}
      size="lg"
      radius="xl"
      className={classes.calendar}
    >
      {t('addToCalendar')}
    </Button>
  );
}

function OpenHub({ session }: { session: HubSession }) {
  const t = useTexts(registrationTexts);
  const navigate = useNavigate();
  const setSession = useSetSession();
  function open() {
    setSession(session);
    void navigate('/gamification', { replace: true });
  }
  return <Way onClick={open}>{t('openHub')}</Way>;
}

function InviteFriends() {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const [told, setTold] = useState<'linkCopied' | 'linkNotCopied'>();
  const url = `${window.location.origin}/`;
  return (
    <Way
      said={told && t(told, { url })}
      onClick={() => void shareLink({ title: event.title[language], url }).then(setTold)}
    >
      {t('tellOthers')}
    </Way>
  );
}

/** Where one may go from here; `said` is what came of it. */
function Way({ onClick, said, children }: { onClick(): void; said?: string; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={classes.way} onClick={onClick}>
        {children}
      </button>
      <p role="status" className={classes.soft}>
        {said}
      </p>
    </li>
  );
}

/** By the device's own sheet, else by a link to paste. Gives what is to be said, if the device has not said it. */
async function shareLink(what: { title: string; url: string }): Promise<'linkCopied' | 'linkNotCopied' | undefined> {
  if ('share' in navigator) {
    try {
      await navigator.share(what);
      return undefined;
    } catch (error) {
      if ((error as Error).name === 'AbortError') return undefined;
    }
  }
  // There is no clipboard on a page without TLS, and a visitor may refuse it.
  return (
    navigator.clipboard?.writeText(what.url).then(
      () => 'linkCopied' as const,
      () => 'linkNotCopied' as const,
    ) ?? 'linkNotCopied'
  );
}
