import { useTexts } from '@konbit/web';
import { Button, Loader } from '@mantine/core';
import form from '../common/screen.module.css';
import { NotDone } from './not-done.tsx';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Screen } from './screen.tsx';

interface AskFirstProps {
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
  onKeep(): void;
}

/** The second step before something is cancelled, ended or erased. */
export function AskFirst({ title, text, yes, no, call, onDone, onKeep }: AskFirstProps) {
  const t = useTexts(ownRegistrationTexts);
  const keep = () => {
    call.reset();
    onKeep();
  };
  return (
    <Screen title={title} gathered={3}>
      <p>{text}</p>
      {call.error && <NotDone error={call.error} />}
      <div className={form.actions}>
        <Button
          size="lg"
          radius="xl"
          className={form.onward}
          disabled={call.isPending}
          leftSection={call.isPending && <Loader size="xs" color="currentcolor" aria-hidden />}
          onClick={() => call.mutate(undefined, { onSuccess: () => onDone?.() })}
        >
          {call.isPending ? t('working') : yes}
        </Button>
        <Button variant="transparent" size="lg" className={form.back} disabled={call.isPending} onClick={keep}>
          {no ?? t('keepIt')}
        </Button>
      </div>
    </Screen>
  );
}
