import type { FieldOfKind } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { takeFocus } from '../common/arrival.ts';
import fields from '../common/fields.module.css';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import { TextAnswer } from '../common/text-answer.tsx';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

interface LineStepProps {
  wizard: RegistrationWizardState;
  name: FieldOfKind<'line'>;
}

/** Asks for one line, such as a name. */
export function LineStep({ wizard: { form }, name }: LineStepProps) {
  const t = useTexts(registrationTexts);
  return (
    <>
      <Question>{t(`${name}Question`, { name: form.values.firstName.trim() })}</Question>
      <div className={fields.answer}>
        <TextAnswer form={form} name={name} marksOptional inputRef={takeFocus} enterKeyHint="next" />
      </div>
    </>
  );
}
