import { hearAboutValues } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Radio } from '@mantine/core';
import { useId } from 'react';
import fields from '../common/fields.module.css';
import classes from '../common/choices.module.css';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import { takeFocus } from '../common/arrival.ts';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

/** Step 4: one choice, or none. */
export function HearAboutStep({ wizard }: { wizard: RegistrationWizardState }) {
  const t = useTexts(registrationTexts);
  const questionId = useId();
  const chosen = wizard.answers.hearAbout;
  const focused = chosen ?? hearAboutValues[0];
  return (
    <>
      <Question id={questionId}>{t('hearAbout')}</Question>
      <div role="radiogroup" aria-labelledby={questionId} className={classes.choices}>
        {hearAboutValues.map((value) => (
          <Radio
            key={value}
            ref={value === focused ? takeFocus : undefined}
            data-autofocus={value === focused || undefined}
            classNames={{
              root: classes.choice,
              body: classes.choiceBody,
              radio: fields.mark,
              label: classes.choiceLabel,
            }}
            name="hearAbout"
            value={value}
            label={t(value)}
            checked={value === chosen}
            onChange={() => wizard.change({ hearAbout: value })}
          />
        ))}
      </div>
    </>
  );
}
