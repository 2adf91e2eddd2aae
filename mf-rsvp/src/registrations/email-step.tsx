import { registrationLimits } from '@konbit/contracts';
import { event as occasion } from '@konbit/event';
import { useTexts } from '@konbit/web';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import classes from './email-step.module.css';
import fields from '../common/fields.module.css';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import { takeFocus } from '../common/arrival.ts';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

/** Step 3. The address is checked when it is left; what was found wrong is looked at again with every change. */
export function EmailStep({ wizard }: { wizard: RegistrationWizardState }) {
  const t = useTexts(registrationTexts);
  const place = useRef<HTMLDivElement>(null);
  const { correction } = wizard;

  const correct = (email: string) => {
    wizard.change({ email });
    place.current?.querySelector('input')?.focus(); // The button under the focus is about to disappear.
  };

  return (
    <>
      <Question>{t('emailQuestion')}</Question>
      <div ref={place} className={fields.answer} data-room="more">
        <TextInput
          ref={takeFocus}
          data-autofocus
          classNames={{ label: fields.label, description: fields.hint, input: fields.input, error: fields.error }}
          label={t('email')}
          description={t('emailHint')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={registrationLimits.email}
          placeholder={occasion.exampleEmail}
          required
          withAsterisk={false}
          value={wizard.answers.email}
          error={wizard.errorOf('email')}
          onChange={(event) => wizard.change({ email: event.currentTarget.value })}
          onBlur={() => wizard.check('email')}
        />
        <div className={classes.offer} aria-live="polite">
          {correction && (
            <>
              <p>
                {t('didYouMean', { email: correction })}{' '}
                <button type="button" className={classes.offerButton} onClick={() => correct(correction)}>
                  {t('correctIt')}
                </button>
              </p>
              <p>{t('orKeepIt')}</p>
            </>
          )}
        </div>
      </div>
    </>
  );
}
