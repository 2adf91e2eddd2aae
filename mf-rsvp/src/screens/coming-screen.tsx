import { closedWords, formatEventDate, formatTimeRange, isKept, isOpen, type PageContent } from '@konbit/event';
import {
  type HubSession,
  keptDoorCode,
  latePart,
  serviceNow,
  useGuestStatus,
  useEvent,
  useLanguage,
  useNow,
  useOwnMatch,
  useSetSession,
  useTexts,
} from '@konbit/web';
import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rsvpTexts } from '../texts/texts.ts';
import classes from './coming-screen.module.css';
import screen from './screen.module.css';
import { BackButton, LastScreen, Screen } from './screen.tsx';

const DoorCodeDrawing = latePart(async () => (await import('./door-code-drawing.tsx')).DoorCodeDrawing);

interface AlreadyRegisteredProps {
  guest: HubSession;
  onRegisterAnother(): void;
  onClose(): void;
}

export function AlreadyRegistered({ guest, onRegisterAnother, onClose }: AlreadyRegisteredProps) {
  const t = useTexts(rsvpTexts);
  const { event } = useEvent<PageContent>();
  const closed = closedWords('registration', event, useNow(), useLanguage());
  const coming = useGuestStatus();
  const own = useOwnMatch();
  if (closed !== undefined)
    return (
      <LastScreen key="closed" title={closed} gathered={0} onClose={onClose}>
        <p>{t('alreadyRegisteredHow')}</p>
      </LastScreen>
    );
  const another = <BackButton onClick={onRegisterAnother}>{t('registerAnother')}</BackButton>;
  if (own && own.firstName === undefined)
    return (
      <Screen key="cancelled" title={t('cancelled')} gathered={3} actions={another}>
        <p>{t('cancelledHow')}</p>
      </Screen>
    );
  return (
    <ComingScreen
      title={coming ?? t('alreadyRegistered')}
      gathered={8}
      words={t('alreadyRegisteredAs', { email: guest.userEmail })}
      session={guest}
      quieter={another}
    >
      <KeptDoorCode registrationId={guest.registrationId} />
      <p>{t('alreadyRegisteredHow')}</p>
    </ComingScreen>
  );
}

interface ComingScreenProps {
  title: string;
  gathered?: number;
  words: string;
  session: HubSession;
  quieter: ReactNode;
  firstChoice?: ReactNode;
  children?: ReactNode;
}

export function ComingScreen({ title, gathered, words, session, quieter, firstChoice, children }: ComingScreenProps) {
  return (
    <Screen title={title} gathered={gathered} actions={quieter}>
      <p>{words}</p>
      <EventDetails />
      <AddToCalendar />
      {children}
      <ul className={classes.ways}>
        {firstChoice}
        <InviteFriends />
        <OpenHub session={session} />
      </ul>
    </Screen>
  );
}

export function EventDetails() {
  const t = useTexts(rsvpTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <dl className={classes.details}>
      <dt>{t('when')}</dt>
      <dd>
        <span>{formatEventDate(event, language)}</span> <span>{formatTimeRange(event, language)}</span>
      </dd>
      <dt>{t('where')}</dt>
      <dd>{event.venue[language]}</dd>
      <dt>{t('goodToKnow')}</dt>
      <dd>{`${event.practical.admission[language]} ${event.practical.parking[language]}`}</dd>
    </dl>
  );
}

/** Guests may still come: the event is neither closed nor over. */
export function useMayCome(): boolean {
  const content = useEvent<PageContent>();
  const now = new Date(serviceNow());
  return isOpen(content.event, now) && !isKept(content, now);
}

export function DoorCode({ code }: { code: string }) {
  const t = useTexts(rsvpTexts);
  return (
    <figure className={classes.doorCode}>
      <DoorCodeDrawing code={code} label={t('doorCode')} />
      <figcaption>
        <b>{t('doorCode')}</b> <span>{t('doorCodeHow')}</span>
      </figcaption>
    </figure>
  );
}

/** The code that this device has kept, for use without a network too. */
export function KeptDoorCode({ registrationId }: { registrationId: string }) {
  const { data: code } = useQuery({
    queryKey: ['door-code', registrationId],
    enabled: useMayCome(),
    queryFn: async () => (await keptDoorCode(registrationId)) ?? null,
    networkMode: 'always',
    gcTime: 0,
  });
  return code ? <DoorCode code={code} /> : null;
}

function AddToCalendar() {
  const t = useTexts(rsvpTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <Button
      component="a"
      href={`/calendar.${language}.ics`}
      download={`${event.id}.ics`}
      size="lg"
      radius="xl"
      className={screen.onward}
    >
      {t('addToCalendar')}
    </Button>
  );
}

function OpenHub({ session }: { session: HubSession }) {
  const t = useTexts(rsvpTexts);
  const navigate = useNavigate();
  const setSession = useSetSession();
  function open() {
    setSession(session);
    void navigate('/gamification', { replace: true });
  }
  return <ChoiceButton onClick={open}>{t('openHub')}</ChoiceButton>;
}

/** Shares by the device's own sheet, else copies the link. */
function InviteFriends() {
  const t = useTexts(rsvpTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const [outcome, setOutcome] = useState<'linkCopied' | 'linkNotCopied'>();
  const url = `${window.location.origin}/`;

  async function invite() {
    setOutcome(undefined);
    try {
      if ('share' in navigator) return await navigator.share({ title: event.title[language], url });
    } catch (error) {
      if ((error as Error).name === 'AbortError') return;
    }
    // A page without TLS has no clipboard, and a visitor may refuse it.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'linkCopied' : 'linkNotCopied');
  }
  return (
    <ChoiceButton status={outcome && t(outcome, { url })} onClick={() => void invite()}>
      {t('tellOthers')}
    </ChoiceButton>
  );
}

export function ChoiceButton({ onClick, status, children }: { onClick(): void; status?: string; children: ReactNode }) {
  return (
    <li>
      <UnstyledButton className={classes.way} onClick={onClick}>
        {children}
      </UnstyledButton>
      <p role="status" className={classes.wayStatus}>
        {status}
      </p>
    </li>
  );
}
