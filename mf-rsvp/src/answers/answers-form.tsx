import {
  type FieldName,
  fieldNames,
  type FieldOfKind,
  fieldsOfKind,
  isOfKind,
  isRequired,
  registrationFields,
} from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useTexts } from '@konbit/web';
import { Checkbox, Radio, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, type Ref, useState } from 'react';
import { type Answers, type Fault, faultOf } from './answers.ts';
import classes from './fields.module.css';
import { takeFocus } from '../screens/screen.tsx';
import { rsvpTexts } from '../texts/texts.ts';

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
    enhanceGetInputProps({ field, inputProps: { error, onBlur }, options }) {
      if (options.type !== 'input') return { name: field };
      return {
        name: field,
        // The form holds faults, not sentences: the language may change.
        error: error ? t(error as Fault, { example: event.exampleEmail }) : refused[field],
        onBlur: () => {
          onBlur();
          if (field === 'email') setEmailChecked(true);
        },
      };
    },
  });
  const refused = refusedIn(form.values);

  return { form, refused, isEmailChecked, setEmailChecked };
}

const helps: Partial<Record<FieldName, TextInputProps>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
};

interface TextAnswerProps extends Pick<TextInputProps, 'description' | 'placeholder' | 'enterKeyHint'> {
  form: AnswersForm;
  name: FieldOfKind<'line' | 'email' | 'note'>;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

export function TextAnswer({ form, name, inputRef, ...more }: TextAnswerProps) {
  const t = useTexts(rsvpTexts);
  const shared = {
    ref: inputRef,
    'data-autofocus': inputRef && true,
    label: isRequired(name) ? t(name) : <Remarked label={t(name)} remark={t('optional')} />,
    maxLength: registrationFields[name].limit,
    required: isRequired(name),
    withAsterisk: false,
    ...form.getInputProps(name),
    ...more,
  };
  if (!isOfKind(name, 'note'))
    return (
      <TextInput
        variant="unstyled"
        classNames={{ root: classes.field, input: classes.input }}
        {...helps[name]}
        {...shared}
      />
    );
  const look = { root: classes.field, input: classes.note };
  return <Textarea rows={3} classNames={look} {...shared} description={t(`${name}Hint`)} />;
}

interface ChoiceAnswerProps<V extends string> {
  form: AnswersForm;
  name: string;
  values: readonly V[];
  labelOf(value: V): ReactNode;
  focused?: V;
}

export function ChoiceAnswer<V extends string>({ form, name, values, labelOf, focused }: ChoiceAnswerProps<V>) {
  return (
    <div className={classes.choices}>
      {values.map((value) => (
        <Radio
          key={value}
          ref={value === focused ? takeFocus : undefined}
          data-autofocus={value === focused || undefined}
          classNames={{ root: classes.choice, radio: classes.mark }}
          label={labelOf(value)}
          {...form.getInputProps(name, { type: 'radio', value })}
        />
      ))}
    </div>
  );
}

interface ConsentAnswerProps {
  form: AnswersForm;
  name: FieldOfKind<'consent'>;
  required?: boolean;
}

export function ConsentAnswer({ form, name, required }: ConsentAnswerProps) {
  const t = useTexts(rsvpTexts);
  return (
    <Checkbox
      classNames={{ root: classes.consent, input: classes.mark }}
      label={required ? <Remarked label={t(name)} remark={t('required')} /> : t(name)}
      required={required}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
}

interface AllAnswersProps {
  form: AnswersForm;
  emailHint: string;
  mustAgree?: boolean;
  children?: ReactNode;
}

export function AllAnswers({ form, emailHint, mustAgree = false, children }: AllAnswersProps) {
  const t = useTexts(rsvpTexts);
  return (
    <>
      {fieldNames.map((name) => {
        if (isOfKind(name, 'consent')) return null;
        if (!isOfKind(name, 'choice'))
          return <TextAnswer key={name} form={form} name={name} description={isOfKind(name, 'email') && emailHint} />;
        const { values } = registrationFields[name];
        return (
          <fieldset key={name} id={name} className={classes.group}>
            <legend>{t(name)}</legend>
            <ChoiceAnswer form={form} name={name} values={values} labelOf={t} />
          </fieldset>
        );
      })}
      {children}
      {fieldsOfKind('consent').map((name) => (
        <ConsentAnswer key={name} form={form} name={name} required={mustAgree && name === 'emailUpdates'} />
      ))}
    </>
  );
}

const Remarked = ({ label, remark }: { label: string; remark: string }) => (
  <>
    <span>{label}</span> <span className={classes.remark}>{remark}</span>
  </>
);
