import { fieldNames, fieldsOfKind, registrationLimits } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { type PhotoFault, showToast, useChosenPhoto, useEvent, useTexts } from '@konbit/web';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type Answers, type Fault, faultOf } from './answers.ts';
import { rsvpTexts } from './texts/texts.ts';

export interface AnswersForm {
  getInputProps(name: string, options?: { type?: 'input' | 'radio' | 'checkbox'; value?: unknown }): object;
}

interface FormOptions<T extends Answers> {
  initialValues: T;
  onValuesChange?(answers: T): void;
  /** Sentences for refused fields whose values have not changed since. */
  refusedIn(answers: T): Readonly<Record<string, string>>;
}

/** Checks required texts as they change; an email on blur, and from then on as it changes. */
export function useAnswersForm<T extends Answers>({ initialValues, onValuesChange, refusedIn }: FormOptions<T>) {
  const t = useTexts(rsvpTexts);
  const { event } = useEvent<PageContent>();
  const [isEmailChecked, setEmailChecked] = useState(false);
  const form = useForm<T>({
    initialValues,
    onValuesChange,
    // A new function at every render: without it the form misses a change of `validateInputOnChange`.
    validate: (answers) => Object.fromEntries(fieldNames.map((name) => [name, faultOf(name, answers)])),
    validateInputOnChange: [...fieldsOfKind('line'), ...(isEmailChecked ? fieldsOfKind('email') : [])],
    validateInputOnBlur: fieldsOfKind('email'),
    enhanceGetInputProps: ({ field, inputProps: { error, onBlur }, options }) => ({
      name: field,
      ...(options.type === 'input' && {
        // The form holds faults, not sentences: the language may change.
        error: error ? t(error as Fault, { example: event.exampleEmail }) : refused[field],
        onBlur: () => {
          onBlur();
          if (field === 'email') setEmailChecked(true);
        },
      }),
    }),
  });
  const refused = refusedIn(form.values);

  return { form, refused, isEmailChecked, setEmailChecked };
}

/** Large enough for any screen, small enough for bad reception. */
const photoRules = { limitBytes: registrationLimits.profileImageBytes, longestSidePx: 1200, quality: 0.85 };

/** The optional photo, which goes with the open wizard. A toast and the field both name its fault (specified). */
export function useProfilePhoto(onPrepared?: (dataUrl: string) => void) {
  const t = useTexts(rsvpTexts);
  const sentence = (fault: PhotoFault) => t(`${fault}Text`);
  const photo = useChosenPhoto(photoRules, {
    onPrepared,
    onRefused: (fault) => showToast({ title: t(fault), description: sentence(fault), tone: 'destructive' }),
  });
  return { ...photo, faultText: photo.fault && sentence(photo.fault) };
}
