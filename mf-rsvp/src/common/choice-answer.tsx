import { Radio } from '@konbit/web/provided/fields';
import type { ReactNode } from 'react';
import { takeFocus } from './arrival.ts';
import choices from './choices.module.css';
import fields from './fields.module.css';
import type { AnswersForm } from './use-answers-form.ts';

const look = { root: choices.choice, body: choices.choiceBody, radio: fields.mark, label: choices.choiceLabel };

interface ChoiceAnswerProps<V extends string> {
  form: AnswersForm;
  name: string;
  values: readonly V[];
  labelOf(value: V): ReactNode;
  /** The one that has the focus as it appears. */
  focused?: V;
}

/** One of several, as cards. */
export function ChoiceAnswer<V extends string>({ form, name, values, labelOf, focused }: ChoiceAnswerProps<V>) {
  return values.map((value) => (
    <Radio
      key={value}
      ref={value === focused ? takeFocus : undefined}
      data-autofocus={value === focused || undefined}
      classNames={look}
      label={labelOf(value)}
      {...form.getInputProps(name, { type: 'radio', value })}
    />
  ));
}
