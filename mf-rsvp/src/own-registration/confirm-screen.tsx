import { useTexts } from '@konbit/web';
import { BackButton, FailureNotice, Onward, Screen } from '../common/screen.tsx';
import { ownRegistrationTexts } from './own-registration-texts.ts';

interface ConfirmScreenProps {
  title: string;
  text: string;
  yes: string;
  /** The way back; 'No, keep it' unless given. */
  no?: string;
  call: {
    isPending: boolean;
    error: Error | null;
    mutate(nothing: void, after: { onSuccess(): void }): void;
    reset(): void;
  };
  onDone?(): void;
  onDismiss(): void;
}

/** The second step before something is cancelled, ended or erased. */
export function ConfirmScreen({ title, text, yes, no, call, onDone, onDismiss }: ConfirmScreenProps) {
  const t = useTexts(ownRegistrationTexts);
  const dismiss = () => {
    call.reset();
    onDismiss();
  };
  const actions = (
    <>
      <Onward isPending={call.isPending} onClick={() => call.mutate(undefined, { onSuccess: () => onDone?.() })}>
        {call.isPending ? t('working') : yes}
      </Onward>
      <BackButton disabled={call.isPending} onClick={dismiss}>
        {no ?? t('dismiss')}
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
