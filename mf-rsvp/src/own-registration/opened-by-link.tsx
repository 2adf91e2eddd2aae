import { useTexts } from '@konbit/web';
import { useState } from 'react';
import { CancelledScreen } from './cancelled-screen.tsx';
import { ChangeForm } from './change-form.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { DoneNotice } from './done-notice.tsx';
import { Erased } from './erased.tsx';
import { LinkRefused } from './link-refused.tsx';
import type { MailedLink } from './mailed-link.ts';
import { isLinkRefused } from './own-registration.api.ts';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { NotOpened, Opening } from './opening.tsx';
import { OverviewScreen } from './overview-screen.tsx';
import { useOwnRegistration } from './use-own-registration.ts';

interface OpenedByLinkProps {
  link: MailedLink;
  onLeave(search?: string): void;
}

/**
 * What the link's holder is at: seeing the registration, changing it, or being asked before it is cancelled or erased.
 */
export function OpenedByLink({ link, onLeave }: OpenedByLinkProps) {
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
      {at === 'overview' && registration.cancelledAt && (
        <CancelledScreen own={own} registration={registration} onErase={() => goTo('erase')} />
      )}
      {at === 'overview' && !registration.cancelledAt && (
        <OverviewScreen own={own} registration={registration} onGoTo={goTo} />
      )}
    </>
  );
}
