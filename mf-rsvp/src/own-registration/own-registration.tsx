import { type OwnRegistrationView, registrationIdIn } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { failureSentence, useEvent, useLanguage, useSession, useTexts } from '@konbit/web';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlreadyRegistered, KeptDoorCode } from '../screens/coming-screen.tsx';
import { BackButton, RsvpDialog, NextButton, Screen } from '../screens/screen.tsx';
import { ownTexts } from './texts/texts.ts';
import { ChangeForm } from './change-form.tsx';
import { DoneNotice } from './letter.tsx';
import { isAboutNews, type MailedLink, useGuestLeft, useLeaveOwnRegistration, useMailedLink } from './mailed-link.ts';
import { ConfirmScreen } from './confirm-screen.tsx';
import { LinkRefused } from './link-refused.tsx';
import { MailedQuestion } from './mailed-question.tsx';
import { Overview } from './overview.tsx';
import { isLinkGone, type OwnRegistrationState, useOwnRegistration } from './own-registration.api.ts';
import classes from './own-registration.module.css';

export function OwnRegistration() {
  const t = useTexts(ownTexts);
  const [search] = useSearchParams();
  const leave = useLeaveOwnRegistration();
  return (
    <RsvpDialog title={t(isAboutNews(search) ? 'newsTitle' : 'ownTitle')} onClose={() => leave()}>
      <ByLinkOrSession onLeave={leave} />
    </RsvpDialog>
  );
}

interface LeaveProps {
  /** `search` opens another dialog in this one's place. */
  onLeave(search?: string): void;
}

function ByLinkOrSession({ onLeave }: LeaveProps) {
  const [search] = useSearchParams();
  const link = useMailedLink();
  const session = useSession();
  if (isAboutNews(search)) {
    return <MailedQuestion key={link?.token} about="unsubscribe" link={link} onLeave={onLeave} />;
  }
  if (link?.purpose === 'undoEmail') {
    return <MailedQuestion key={link.token} about="undoEmail" link={link} onLeave={onLeave} />;
  }
  if (link) return <OpenedByLink key={link.token} link={link} onLeave={onLeave} />;
  if (session) {
    const registerAnother = () => onLeave('?rsvp=another');
    return <AlreadyRegistered guest={session} onRegisterAnother={registerAnother} onClose={() => onLeave()} />;
  }
  return <LinkRefused onRegister={() => onLeave('?rsvp')} />;
}

interface OpenedByLinkProps extends LeaveProps {
  link: MailedLink;
}

function OpenedByLink({ link, onLeave }: OpenedByLinkProps) {
  const t = useTexts(ownTexts);
  const own = useOwnRegistration(link);
  const { registration } = own;
  const error = own.openingError ?? own.confirmEmail.error;
  useGuestLeft(link, () => {
    if (!own.isErased) onLeave();
  });

  if (own.isErased) return <Erased onLeave={onLeave} />;
  if (registration) return <Opened own={own} registration={registration} />;
  if (isLinkGone(error)) return <LinkRefused onRegister={() => onLeave('?rsvp')} />;
  // A mail scanner runs the scripts of a page too, but presses nothing.
  if (link.purpose === 'confirmEmail')
    return (
      <ConfirmScreen
        title={t('confirmTitle')}
        text={t('confirmText')}
        yes={t(error ? 'tryAgain' : 'confirm')}
        no={t('confirmDismiss')}
        call={own.confirmEmail}
        onDismiss={() => onLeave()}
      />
    );
  if (error) return <NotOpened link={link} error={error} onTryAgain={own.openAgain} />;
  return <Opening />;
}

interface OpenedProps {
  own: OwnRegistrationState;
  registration: OwnRegistrationView;
}

function Opened({ own, registration }: OpenedProps) {
  const t = useTexts(ownTexts);
  const [at, setAt] = useState<'overview' | 'change' | 'cancel' | 'erase'>('overview');
  const backToOverview = () => setAt('overview');

  function goTo(to: typeof at): void {
    own.setDone(null);
    setAt(to);
  }

  return (
    <>
      <DoneNotice done={own.done} registration={registration} className={classes.done} />
      {at === 'change' && <ChangeForm own={own} registration={registration} onLeave={backToOverview} />}
      {(at === 'cancel' || at === 'erase') && (
        <ConfirmScreen
          title={t(`${at}Question`)}
          text={t(`${at}Ask`)}
          yes={t(`${at}Yes`)}
          call={own[at]}
          isForGood={at === 'erase'}
          onDone={at === 'cancel' ? backToOverview : undefined}
          onDismiss={backToOverview}
        />
      )}
      {at === 'overview' && <Overview own={own} registration={registration} onGoTo={goTo} />}
    </>
  );
}

function Opening() {
  const t = useTexts(ownTexts);
  return (
    <Screen title={t('opening')} gathered={0}>
      {[42, 64, 55, 72, 38, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1.5rem" my="md" aria-hidden />
      ))}
    </Screen>
  );
}

interface NotOpenedProps {
  link: MailedLink;
  error: Error;
  onTryAgain(): void;
}

/** The link may be right, while the network or the service is away. */
function NotOpened({ link, error, onTryAgain }: NotOpenedProps) {
  const t = useTexts(ownTexts);
  return (
    <Screen title={t('notOpened')} gathered={0} actions={<NextButton onClick={onTryAgain}>{t('tryAgain')}</NextButton>}>
      <p>{failureSentence(error)}</p>
      <KeptDoorCode registrationId={registrationIdIn(link.token)} />
    </Screen>
  );
}

function Erased({ onLeave }: LeaveProps) {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  const { guestTexts } = useEvent<PageContent>();
  const actions = (
    <>
      <NextButton onClick={() => onLeave()}>{t('close')}</NextButton>
      <BackButton onClick={() => onLeave('?rsvp')}>{t('registerAgain')}</BackButton>
    </>
  );
  return (
    <Screen title={t('erased')} gathered={0} actions={actions}>
      <p>{guestTexts.erased[language]}</p>
    </Screen>
  );
}
