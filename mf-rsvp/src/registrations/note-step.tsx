import type { FieldOfKind } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { takeFocus } from '../common/arrival.ts';
import classes from '../common/note.module.css';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import { TextAnswer } from '../common/text-answer.tsx';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

interface NoteStepProps {
  wizard: RegistrationWizardState;
  name: FieldOfKind<'note'>;
}

/** Asks for free text. */
export function NoteStep({ wizard: { form }, name }: NoteStepProps) {
  const t = useTexts(registrationTexts);
  return (
    <>
      <Question>{t(`${name}Question`)}</Question>
      <TextAnswer form={form} name={name} marksOptional inputRef={takeFocus} enterKeyHint="next" />
      <p className={classes.newLine}>{t('newLine')}</p>
    </>
  );
}
