import type { PageContent } from '@konbit/event';
import { useEvent, useTexts } from '@konbit/web';
import { useRef } from 'react';
import { takeFocus } from '../common/arrival.ts';
import fields from '../common/fields.module.css';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import { TextAnswer } from '../common/text-answer.tsx';
import classes from './email-step.module.css';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

/** Asks for the email, and offers a likely correction. */
export function EmailStep({ wizard: { form, correction } }: { wizard: RegistrationWizardState }) {
  const t = useTexts(registrationTexts);
  const { event } = useEvent<PageContent>();
  const place = useRef<HTMLDivElement>(null);

  const correct = (email: string) => {
    form.setFieldValue('email', email);
    place.current?.querySelector('input')?.focus(); // The button under the focus is about to disappear.
  };

  return (
    <>
      <Question>{t('emailQuestion')}</Question>
      <div ref={place} className={fields.answer} data-room="more">
        <TextAnswer
          form={form}
          name="email"
          description={t('emailHint')}
          placeholder={event.exampleEmail}
          inputRef={takeFocus}
          enterKeyHint="next"
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
