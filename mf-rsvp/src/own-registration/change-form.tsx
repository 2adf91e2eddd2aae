import type { OwnRegistrationView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Button, Loader } from '@mantine/core';
import { useRef } from 'react';
import { registrationTexts } from '../common/registration-texts.ts';
import form from '../common/screen.module.css';
import classes from './change-form.module.css';
import { ChoiceFields } from './choice-fields.tsx';
import { NotDone } from './not-done.tsx';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Screen } from './screen.tsx';
import { TextFields } from './text-fields.tsx';
import { useChangeForm } from './use-change-form.ts';
import type { OwnRegistrationState } from './use-own-registration.ts';

interface ChangeFormProps {
  own: OwnRegistrationState;
  held: OwnRegistrationView;
  onLeave(): void;
}

/** All answers on one page. Only what was changed is sent. */
export function ChangeForm({ own, held, onLeave }: ChangeFormProps) {
  const t = useTexts(ownRegistrationTexts);
  const ask = useTexts(registrationTexts);
  const state = useChangeForm(own, held, onLeave);
  const place = useRef<HTMLFormElement>(null);

  const save = () => {
    const faulty = state.save();
    if (faulty) place.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
  };

  return (
    <Screen title={t('changeTitle')} gathered={7}>
      <form
        ref={place}
        noValidate
        className={classes.changeForm}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextFields state={state} />
        <ChoiceFields state={state} />
        {state.error && !state.isPending && (
          <NotDone error={state.error}>
            {t('notSaved')} {ask('nothingLost')}
          </NotDone>
        )}
        <div className={form.actions}>
          <Button
            type="submit"
            size="lg"
            radius="xl"
            className={form.onward}
            disabled={state.isPending}
            leftSection={state.isPending && <Loader size="xs" color="currentcolor" aria-hidden />}
          >
            {state.isPending ? t('saving') : t('save')}
          </Button>
          <Button
            variant="transparent"
            size="lg"
            className={form.back}
            disabled={state.isPending}
            onClick={state.leave}
          >
            {t('leaveUnchanged')}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
