import { useTexts } from '@konbit/web';
import { useMutation } from '@tanstack/react-query';
import { NextButton, Screen } from '../common/screen.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { ownTexts } from './texts/texts.ts';
import type { MailedLink } from './mailed-link.ts';
import { endNews, isLinkGone } from './own-registration.api.ts';

interface NewsEndingProps {
  link: MailedLink | null;
  onLeave(): void;
}

/** Asks for a press: mail scanners follow links, but press nothing. */
export function NewsEnding({ link, onLeave }: NewsEndingProps) {
  const t = useTexts(ownTexts);
  const call = useMutation({ mutationFn: () => endNews(link?.token ?? '') });
  const close = <NextButton onClick={onLeave}>{t('close')}</NextButton>;

  if (!link || isLinkGone(call.error)) {
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
      yes={t(call.error ? 'tryAgain' : 'newsYes')}
      no={t('newsDismiss')}
      call={call}
      onDismiss={onLeave}
    />
  );
}
