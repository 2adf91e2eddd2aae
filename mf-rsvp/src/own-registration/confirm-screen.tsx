import { useTexts } from '@konbit/web';
import { BackButton, FailureNotice, NextButton, Screen } from '../screens/screen.tsx';
import { ownTexts } from './texts/texts.ts';

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

/** A question with one button for yes and one for no. Nothing happens before the press. */
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
