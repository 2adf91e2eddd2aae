import { useTexts } from '@konbit/web';
import { useState } from 'react';
import { AskFirst } from './ask-first.tsx';
import { CancelledScreen } from './cancelled-screen.tsx';
import { ChangeForm } from './change-form.tsx';
import { DoneNotice } from './done-notice.tsx';
import { Erased } from './erased.tsx';
import { HeldScreen } from './held-screen.tsx';
import { LinkRefused } from './link-refused.tsx';
import type { MailedLink } from './mailed-link.ts';
import { isLinkRefused } from './own-registration.api.ts';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { NotOpened, Opening } from './opening.tsx';
import { useOwnRegistration } from './use-own-registration.ts';

interface OpenedByLinkProps {
  link: MailedLink;
  onLeave(search?: string): void;
}

/** What the link's holder is at: seeing what is held, changing it, or being asked before it is cancelled or erased. */
export function OpenedByLink({ link, onLeave }: OpenedByLinkProps) {
  const t = useTexts(ownRegistrationTexts);
  const own = useOwnRegistration(link);
  const [at, setAt] = useState<'held' | 'change' | 'cancel' | 'erase'>('held');
  const { data: held, error, refetch } = own.opened;

  if (own.isErased) return <Erased onClose={() => onLeave()} />;
  if (!held && isLinkRefused(error)) return <LinkRefused onRegister={() => onLeave('?rsvp')} />;
  if (!held && error) return <NotOpened error={error} onTryAgain={() => void refetch()} />;
  if (!held) return <Opening />;

  const goTo = (to: typeof at) => {
    own.say(null);
    setAt(to);
  };
  const backToHeld = () => setAt('held');

  return (
    <>
      <DoneNotice done={own.done} held={held} />
      {at === 'change' && <ChangeForm own={own} held={held} onLeave={backToHeld} />}
      {at === 'cancel' && (
        <AskFirst
          title={t('cancelQuestion')}
          text={t('cancelAsk')}
          yes={t('cancelYes')}
          call={own.cancel}
          onDone={backToHeld}
          onKeep={backToHeld}
        />
      )}
      {at === 'erase' && (
        <AskFirst
          title={t('eraseQuestion')}
          text={t('eraseAsk')}
          yes={t('eraseYes')}
          call={own.erase}
          onKeep={backToHeld}
        />
      )}
      {at === 'held' && held.cancelledAt && <CancelledScreen own={own} held={held} onErase={() => goTo('erase')} />}
      {at === 'held' && !held.cancelledAt && <HeldScreen own={own} held={held} onGoTo={goTo} />}
    </>
  );
}
