import type { PageContent } from '@konbit/event';
import { type HubSession, useComing, useEvent, useLanguage, useSetSession, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EventDetails } from './event-details.tsx';
import classes from './guest-ways.module.css';
import { registrationTexts } from './registration-texts.ts';
import { BackButton, Screen } from './screen.tsx';

interface AlreadyRegisteredProps {
  guest: HubSession;
  onRegisterAnother(): void;
}

/** For who has registered in this browser, and came without the mailed link. */
export function AlreadyRegistered({ guest, onRegisterAnother }: AlreadyRegisteredProps) {
  const t = useTexts(registrationTexts);
  return (
    <Screen
      title={useComing() ?? t('alreadyRegistered')}
      gathered={8}
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
      <Ways>
        <InviteFriends />
        <OpenHub session={guest} />
      </Ways>
    </Screen>
  );
}

export function AddToCalendar() {
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

export function OpenHub({ session }: { session: HubSession }) {
  const t = useTexts(registrationTexts);
  const navigate = useNavigate();
  const setSession = useSetSession();
  function open() {
    setSession(session);
    void navigate('/gamification', { replace: true });
  }
  return <Way onClick={open}>{t('openHub')}</Way>;
}

export function InviteFriends() {
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

/** Where one may go, beside the one button of the screen. */
export const Ways = ({ children }: { children: ReactNode }) => <ul className={classes.ways}>{children}</ul>;

/** One of them; `said` is what came of it. */
export function Way({ onClick, said, children }: { onClick(): void; said?: string; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={classes.way} onClick={onClick}>
        {children}
      </button>
      <p role="status" className={classes.said}>
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
