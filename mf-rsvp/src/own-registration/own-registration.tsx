import { registrationIdIn } from '@konbit/contracts';
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
import { isLinkGone, useOwnRegistration } from './own-registration.api.ts';
import classes from './own-registration.module.css';

export function OwnRegistration() {
  const t = useTexts(ownTexts);
  const [search] = useSearchParams();
  const aboutNews = isAboutNews(search);
  const link = useMailedLink();
  const session = useSession();
  const leave = useLeaveOwnRegistration();
  return (
    <RsvpDialog title={t(aboutNews ? 'newsTitle' : 'ownTitle')} onClose={() => leave()}>
      {aboutNews ? (
        <MailedQuestion key={link?.token} about="unsubscribe" link={link} onLeave={leave} />
      ) : link?.purpose === 'undoEmail' ? (
        <MailedQuestion key={link.token} about="undoEmail" link={link} onLeave={leave} />
      ) : link ? (
        <OpenedByLink key={link.token} link={link} onLeave={leave} />
      ) : session ? (
        <AlreadyRegistered guest={session} onRegisterAnother={() => leave('?rsvp=another')} onClose={() => leave()} />
      ) : (
        <LinkRefused onRegister={() => leave('?rsvp')} />
      )}
    </RsvpDialog>
  );
}

interface OpenedByLinkProps {
  link: MailedLink;
  onLeave(search?: string): void;
}

function OpenedByLink({ link, onLeave }: OpenedByLinkProps) {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  const { guestTexts } = useEvent<PageContent>();
  const own = useOwnRegistration(link);
  const [at, setAt] = useState<'overview' | 'change' | 'cancel' | 'erase'>('overview');
  const { registration } = own;
  const error = own.openingError ?? own.confirmEmail.error;
  useGuestLeft(link, () => {
    if (!own.isErased) onLeave();
  });

  if (own.isErased)
    return (
      <Screen
        title={t('erased')}
        gathered={0}
        actions={
          <>
            <NextButton onClick={onLeave}>{t('close')}</NextButton>
            <BackButton onClick={() => onLeave('?rsvp')}>{t('registerAgain')}</BackButton>
          </>
        }
      >
        <p>{guestTexts.erased[language]}</p>
      </Screen>
    );
  if (!registration && isLinkGone(error)) return <LinkRefused onRegister={() => onLeave('?rsvp')} />;
  // A mail scanner runs the scripts of a page too, but presses nothing.
  if (!registration && link.purpose === 'confirmEmail')
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
  // The link may be right, while the network or the service is away.
  if (!registration && error)
    return (
      <Screen
        title={t('notOpened')}
        gathered={0}
        actions={<NextButton onClick={own.openAgain}>{t('tryAgain')}</NextButton>}
      >
        <p>{failureSentence(error)}</p>
        <KeptDoorCode registrationId={registrationIdIn(link.token)} />
      </Screen>
    );
  if (!registration)
    return (
      <Screen key="opening" title={t('opening')} gathered={0}>
        {[42, 64, 55, 72, 38, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} height="1.5rem" my="md" aria-hidden />
        ))}
      </Screen>
    );

  const goTo = (to: typeof at) => {
    own.setDone(null);
    setAt(to);
  };
  const backToOverview = () => setAt('overview');

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
