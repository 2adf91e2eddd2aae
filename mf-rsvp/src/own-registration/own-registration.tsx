import type { OwnRegistrationView } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { failureSentence, useEvent, useLanguage, useSession, useTexts } from '@konbit/web';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlreadyRegistered } from '../common/guest-ways.tsx';
import { LandscapeDialog, Onward, Screen } from '../common/screen.tsx';
import { ChangeForm } from './change-form.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { isAboutNews, type MailedLink, useLeaveOwnRegistration, useMailedLink } from './mailed-link.ts';
import { NewsEnding } from './news-ending.tsx';
import { CancelledOverview, Overview } from './overview.tsx';
import { type Done, isLinkRefused, useOwnRegistration } from './own-registration.api.ts';
import classes from './own-registration.module.css';
import { ownRegistrationTexts } from './own-registration-texts.ts';

/**
 * 'Your registration', without any account: the dialog in which the holder of a mailed link sees, changes and erases
 * it, or ends the mails about news.
 */
export function OwnRegistration() {
  const t = useTexts(ownRegistrationTexts);
  const [search] = useSearchParams();
  const aboutNews = isAboutNews(search);
  const link = useMailedLink();
  const session = useSession();
  const leave = useLeaveOwnRegistration();
  return (
    <LandscapeDialog title={t(aboutNews ? 'newsTitle' : 'title')} closeLabel={t('close')} onClose={() => leave()}>
      {aboutNews && <NewsEnding key={link?.token} link={link} onLeave={() => leave()} />}
      {!aboutNews && link && <OpenedByLink key={link.token} link={link} onLeave={leave} />}
      {!aboutNews && !link && session && (
        <AlreadyRegistered guest={session} onRegisterAnother={() => leave('?rsvp=another')} />
      )}
      {!aboutNews && !link && !session && <LinkRefused onRegister={() => leave('?rsvp')} />}
    </LandscapeDialog>
  );
}

interface OpenedByLinkProps {
  link: MailedLink;
  onLeave(search?: string): void;
}

/**
 * What the link's holder is at: seeing the registration, changing it, or being asked before it is cancelled or erased.
 */
function OpenedByLink({ link, onLeave }: OpenedByLinkProps) {
  const t = useTexts(ownRegistrationTexts);
  const own = useOwnRegistration(link);
  const [at, setAt] = useState<'overview' | 'change' | 'cancel' | 'erase'>('overview');
  const { registration, openingError: error } = own;

  if (own.isErased) return <Erased onClose={() => onLeave()} />;
  if (!registration && isLinkRefused(error)) return <LinkRefused onRegister={() => onLeave('?rsvp')} />;
  if (!registration && error) return <NotOpened error={error} onTryAgain={own.openAgain} />;
  if (!registration) return <Opening />;

  const goTo = (to: typeof at) => {
    own.setDone(null);
    setAt(to);
  };
  const backToOverview = () => setAt('overview');
  const ShownOverview = registration.cancelledAt ? CancelledOverview : Overview;

  return (
    <>
      <DoneNotice done={own.done} registration={registration} />
      {at === 'change' && <ChangeForm own={own} registration={registration} onLeave={backToOverview} />}
      {at === 'cancel' && (
        <ConfirmScreen
          title={t('cancelQuestion')}
          text={t('cancelAsk')}
          yes={t('cancelYes')}
          call={own.cancel}
          onDone={backToOverview}
          onDismiss={backToOverview}
        />
      )}
      {at === 'erase' && (
        <ConfirmScreen
          title={t('eraseQuestion')}
          text={t('eraseAsk')}
          yes={t('eraseYes')}
          call={own.erase}
          onDismiss={backToOverview}
        />
      )}
      {at === 'overview' && <ShownOverview own={own} registration={registration} onGoTo={goTo} />}
    </>
  );
}

/** Says what was done. It stays on the page while it is empty, so that screen readers hear what comes into it. */
function DoneNotice({ done, registration }: { done: Done | null; registration: OwnRegistrationView }) {
  const t = useTexts(ownRegistrationTexts);
  const { email, pendingEmail } = registration;
  const waits = done === 'saved' && pendingEmail;
  return (
    <p role="status" className={classes.doneNotice}>
      {done && (waits ? t('savedPending', { email: pendingEmail }) : t(done, { email }))}
    </p>
  );
}

/** While the registration is fetched: lines where its answers will stand. */
function Opening() {
  const t = useTexts(ownRegistrationTexts);
  return (
    <Screen title={t('opening')} gathered={0}>
      <div className={classes.skeleton} aria-hidden="true">
        {[42, 64, 55, 72, 38, 60].map((width) => (
          <span key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
    </Screen>
  );
}

/** The link may be right: the network or the service was away. */
function NotOpened({ error, onTryAgain }: { error: Error; onTryAgain(): void }) {
  const t = useTexts(ownRegistrationTexts);
  return (
    <Screen title={t('notOpened')} gathered={0} actions={<Onward onClick={onTryAgain}>{t('tryAgain')}</Onward>}>
      <p>{failureSentence(error)}</p>
    </Screen>
  );
}

/** For a link that is forged, cut off, outdated or forgotten: why, and how to come by the one that works. */
function LinkRefused({ onRegister }: { onRegister(): void }) {
  const t = useTexts(ownRegistrationTexts);
  return (
    <Screen title={t('linkRefused')} gathered={0} actions={<Onward onClick={onRegister}>{t('register')}</Onward>}>
      <p>{t('linkRefusedWhat')}</p>
      <p>{t('linkRefusedWhy')}</p>
    </Screen>
  );
}

/** After everything was erased: the fire burns on, with nobody's name at it. */
function Erased({ onClose }: { onClose(): void }) {
  const t = useTexts(ownRegistrationTexts);
  const language = useLanguage();
  const { guestTexts } = useEvent<PageContent>();
  return (
    <Screen title={t('erased')} gathered={0} actions={<Onward onClick={onClose}>{t('close')}</Onward>}>
      <p>{guestTexts.erased[language]}</p>
    </Screen>
  );
}
