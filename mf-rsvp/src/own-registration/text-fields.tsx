import { registrationLimits } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Textarea, TextInput } from '@mantine/core';
import fields from '../common/fields.module.css';
import note from '../common/note.module.css';
import { registrationTexts } from '../common/registration-texts.ts';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import type { ChangeFormState } from './use-change-form.ts';

const look = { label: fields.label, description: fields.hint, input: fields.input, error: fields.error };

/** Names, email and the two notes. A name is checked as it changes, the email when it is left. */
export function TextFields({ state }: { state: ChangeFormState }) {
  const t = useTexts(ownRegistrationTexts);
  const ask = useTexts(registrationTexts);
  const { answers, change, check, errorOf } = state;
  return (
    <>
      {(['firstName', 'lastName'] as const).map((field) => (
        <TextInput
          key={field}
          classNames={look}
          label={ask(field)}
          name={field}
          autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
          maxLength={registrationLimits.name}
          required
          withAsterisk={false}
          value={answers[field]}
          error={errorOf(field)}
          onChange={(event) => {
            check(field);
            change({ [field]: event.currentTarget.value });
          }}
        />
      ))}
      <TextInput
        classNames={look}
        label={ask('email')}
        description={t('emailHint')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={registrationLimits.email}
        required
        withAsterisk={false}
        value={answers.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
        onBlur={() => check('email')}
      />
      {(['dietaryRestrictions', 'accessibilityNeeds'] as const).map((field) => (
        <Textarea
          key={field}
          classNames={{ ...look, input: note.note }}
          label={ask(field)}
          description={ask(`${field}Hint`)}
          name={field}
          rows={3}
          maxLength={registrationLimits.note}
          value={answers[field]}
          error={errorOf(field)}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
