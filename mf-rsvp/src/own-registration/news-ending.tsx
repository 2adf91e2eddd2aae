import { useTexts } from '@konbit/web';
import { useMutation } from '@tanstack/react-query';
import { BackButton, FailureNotice, NextButton, Screen } from '../common/screen.tsx';
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

interface ConfirmScreenProps {
  title: string;
  text: string;
  yes: string;
  no?: string;
  call: {
    isPending: boolean;
    error: Error | null;
    mutate(variables: void, options: { onSuccess?(): void }): void;
    reset(): void;
  };
  /** 'No' is the main button. */
  isForGood?: boolean;
  onDone?(): void;
  onDismiss(): void;
}

export function ConfirmScreen({ title, text, yes, no, call, isForGood, onDone, onDismiss }: ConfirmScreenProps) {
  const t = useTexts(ownTexts);
  const { isPending } = call;
  const act = () => call.mutate(undefined, { onSuccess: onDone });
  const dismiss = () => {
    call.reset();
    onDismiss();
  };
  const confirm = { words: isPending ? t('working') : yes, onClick: act };
  const decline = { words: no ?? t('dismiss'), onClick: dismiss };
  const [main, other] = isForGood ? [decline, confirm] : [confirm, decline];
  const actions = (
    <>
      <NextButton isPending={isPending && !isForGood} disabled={isPending} onClick={main.onClick}>
        {main.words}
      </NextButton>
      <BackButton disabled={isPending} onClick={other.onClick}>
        {other.words}
      </BackButton>
    </>
  );
  return (
    <Screen title={title} gathered={3} actions={actions}>
      <p>{text}</p>
      {call.error && <FailureNotice error={call.error} />}
    </Screen>
  );
}
