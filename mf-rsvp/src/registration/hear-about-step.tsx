import { hearAboutValues } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Radio } from '@mantine/core';
import { useId } from 'react';
import fields from './fields.module.css';
import { Question } from './question.tsx';
import { registrationTexts } from './registration-texts.ts';
import { takeFocus } from './take-focus.ts';
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
      <div role="radiogroup" aria-labelledby={questionId} className={fields.choices}>
        {hearAboutValues.map((value) => (
          <Radio
            key={value}
            ref={value === focused ? takeFocus : undefined}
            data-autofocus={value === focused || undefined}
            classNames={{
              root: fields.choice,
              body: fields.choiceBody,
              radio: fields.choiceMark,
              label: fields.choiceLabel,
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
