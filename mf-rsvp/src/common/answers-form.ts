import { fieldsOfKind } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useTexts } from '@konbit/web';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type Answers, type Fault, faultsIn } from './answers.ts';
import { rsvpTexts } from './texts/texts.ts';

export interface AnswersForm {
  getInputProps(name: string, options?: { type?: 'input' | 'radio' | 'checkbox'; value?: unknown }): object;
}

interface FormOptions<T extends Answers> {
  initialValues: T;
  onValuesChange?(answers: T): void;
  /** Sentences for the fields that the service refused, as long as they hold what it refused. */
  refusedIn(answers: T): Readonly<Record<string, string>>;
}

/** A form that checks required texts as they change; an email when it is left, and from then on with every change. */
export function useAnswersForm<T extends Answers>({ initialValues, onValuesChange, refusedIn }: FormOptions<T>) {
  const t = useTexts(rsvpTexts);
  const { event } = useEvent<PageContent>();
  const [isEmailChecked, setEmailChecked] = useState(false);
  const form = useForm<T>({
    initialValues,
    onValuesChange,
    // New at every render: the form takes notice of a change in `validateInputOnChange` only together with this one.
    validate: (answers) => faultsIn(answers),
    validateInputOnChange: [...fieldsOfKind('line'), ...(isEmailChecked ? fieldsOfKind('email') : [])],
    validateInputOnBlur: fieldsOfKind('email'),
    enhanceGetInputProps: ({ field, inputProps: { error, onBlur }, options }) => ({
      name: field,
      ...(options.type === 'input' && {
        // The form holds faults, not sentences: the language may change at any moment.
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
