import { type FieldOfKind, isOfKind, isRequired, registrationFields } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Textarea, TextInput } from '@konbit/web/provided/fields';
import type { TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { fieldHelp } from './field-help.ts';
import fields from './fields.module.css';
import note from './note.module.css';
import { registrationTexts } from './registration-texts.ts';
import type { AnswersForm } from './use-answers-form.ts';

const look = { label: fields.label, description: fields.hint, input: fields.input, error: fields.error };

interface TextAnswerProps extends Pick<TextInputProps, 'description' | 'placeholder' | 'enterKeyHint'> {
  form: AnswersForm;
  name: FieldOfKind<'line' | 'email' | 'note'>;
  /** Says beside the label that the answer may be left out. */
  marksOptional?: boolean;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** A field to type into, in one line or in several. */
export function TextAnswer({ form, name, marksOptional = false, inputRef, ...more }: TextAnswerProps) {
  const t = useTexts(registrationTexts);
  const label = marksOptional && !isRequired(name) && (
    <>
      {t(name)} <span className={note.optional}>{t('optional')}</span>
    </>
  );
  const shared = {
    ref: inputRef,
    'data-autofocus': inputRef && true,
    label: label || t(name),
    maxLength: registrationFields[name].limit,
    required: isRequired(name),
    withAsterisk: false,
    ...form.getInputProps(name),
  };
  if (!isOfKind(name, 'note')) return <TextInput classNames={look} {...shared} {...fieldHelp[name]} {...more} />;
  return (
    <Textarea
      classNames={{ ...look, input: note.note }}
      rows={3}
      {...shared}
      description={t(`${name}Hint`)}
      enterKeyHint={more.enterKeyHint}
    />
  );
}
