import { useTexts } from '@konbit/web';
import { useMutation } from '@tanstack/react-query';
import { NextButton, Screen } from '../common/screen.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { LinkRefused } from './link-refused.tsx';
import type { MailedLink } from './mailed-link.ts';
import { isLinkGone, undoEmail } from './own-registration.api.ts';
import { ownTexts } from './texts/texts.ts';

interface EmailUndoingProps {
  link: MailedLink;
  onLeave(search?: string): void;
}

/** For the address that a registration left: asks before it takes the registration back. */
export function EmailUndoing({ link, onLeave }: EmailUndoingProps) {
  const t = useTexts(ownTexts);
  const call = useMutation({ mutationFn: () => undoEmail(link.token) });
  if (isLinkGone(call.error)) return <LinkRefused onRegister={() => onLeave('?rsvp')} />;
  if (call.isSuccess) {
    return (
      <Screen
        key="undone"
        title={t('undone')}
        gathered={3}
        actions={<NextButton onClick={() => onLeave()}>{t('close')}</NextButton>}
      >
        <p>{t('undoneText')}</p>
      </Screen>
    );
  }
  return (
    <ConfirmScreen
      title={t('undoTitle')}
      text={t('undoAsk')}
      yes={t(call.error ? 'tryAgain' : 'undoYes')}
      no={t('undoDismiss')}
      call={call}
      onDismiss={() => onLeave()}
    />
  );
}
