import { useTexts } from '@konbit/web';
import { useMutation } from '@tanstack/react-query';
import { Onward, Screen } from '../common/screen.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import type { MailedLink } from './mailed-link.ts';
import { endNews, isLinkRefused } from './own-registration.api.ts';
import { ownRegistrationTexts } from './own-registration-texts.ts';

interface NewsEndingProps {
  link: MailedLink | null;
  onLeave(): void;
}

/**
 * By the link in a mail about news: asks for one press, as programs that look through mails follow links, but press
 * nothing.
 */
export function NewsEnding({ link, onLeave }: NewsEndingProps) {
  const t = useTexts(ownRegistrationTexts);
  const call = useMutation({ mutationFn: () => endNews(link?.token ?? '') });
  const close = <Onward onClick={onLeave}>{t('close')}</Onward>;

  if (!link || isLinkRefused(call.error)) {
    return (
      <Screen key="refused" title={t('newsRefused')} gathered={3} actions={close}>
        <p>{t('newsRefusedWhat')}</p>
        <p>{t('newsRefusedElse')}</p>
      </Screen>
    );
  }
  if (call.isSuccess) {
    return (
      <Screen key="ended" title={t('newsEnded')} gathered={3} actions={close}>
        <p>{t('newsEndedText')}</p>
        <p>{t('newsWayBack', { change: t('change') })}</p>
      </Screen>
    );
  }
  return (
    <ConfirmScreen
      title={t('newsQuestion')}
      text={t('newsAsk')}
      yes={call.error ? t('tryAgain') : t('newsYes')}
      no={t('newsDismiss')}
      call={call}
      onDismiss={onLeave}
    />
  );
}
