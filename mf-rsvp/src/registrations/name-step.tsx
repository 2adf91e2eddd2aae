import { registrationLimits } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { TextInput } from '@mantine/core';
import fields from '../common/fields.module.css';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import { takeFocus } from '../common/arrival.ts';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

interface NameStepProps {
  wizard: RegistrationWizardState;
  field: 'firstName' | 'lastName';
}

/** Steps 1 and 2. A name is checked as it changes. */
export function NameStep({ wizard, field }: NameStepProps) {
  const t = useTexts(registrationTexts);
  return (
    <>
      <Question>{t(`${field}Question`, { name: wizard.answers.firstName.trim() })}</Question>
      <div className={fields.answer}>
        <TextInput
          ref={takeFocus}
          data-autofocus
          classNames={{ label: fields.label, input: fields.input, error: fields.error }}
          label={t(field)}
          name={field}
          autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={registrationLimits.name}
          required
          withAsterisk={false}
          value={wizard.answers[field]}
          error={wizard.errorOf(field)}
          onChange={(event) => {
            wizard.check(field);
            wizard.change({ [field]: event.currentTarget.value });
          }}
        />
      </div>
    </>
  );
}
