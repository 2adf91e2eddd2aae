import { type FieldOfKind, registrationFields } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { useId } from 'react';
import { ChoiceAnswer } from '../common/choice-answer.tsx';
import classes from '../common/choices.module.css';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

interface ChoiceStepProps {
  wizard: RegistrationWizardState;
  name: FieldOfKind<'choice'>;
}

/** Asks for one of several, or none. */
export function ChoiceStep({ wizard: { form }, name }: ChoiceStepProps) {
  const t = useTexts(registrationTexts);
  const questionId = useId();
  const { values } = registrationFields[name];
  return (
    <>
      <Question id={questionId}>{t(name)}</Question>
      <div role="radiogroup" aria-labelledby={questionId} className={classes.choices}>
        <ChoiceAnswer form={form} name={name} values={values} labelOf={t} focused={form.values[name] ?? values[0]} />
      </div>
    </>
  );
}
