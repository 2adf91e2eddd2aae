import { useTexts } from '@konbit/web';
import { Button } from '@konbit/web/provided/basics';
import { Onward } from '../common/onward.tsx';
import form from '../common/screen.module.css';
import { FailureAlert } from './failure-alert.tsx';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Screen } from './screen.tsx';

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
  return (
    <Screen title={title} gathered={3}>
      <p>{text}</p>
      {call.error && <FailureAlert error={call.error} />}
      <div className={form.actions}>
        <Onward isPending={call.isPending} onClick={() => call.mutate(undefined, { onSuccess: () => onDone?.() })}>
          {call.isPending ? t('working') : yes}
        </Onward>
        <Button variant="transparent" size="lg" className={form.back} disabled={call.isPending} onClick={dismiss}>
          {no ?? t('dismiss')}
        </Button>
      </div>
    </Screen>
  );
}
