import { registrationLimits } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Textarea } from '@mantine/core';
import fields from '../common/fields.module.css';
import classes from '../common/note.module.css';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import { takeFocus } from '../common/arrival.ts';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

interface NoteStepProps {
  wizard: RegistrationWizardState;
  field: 'dietaryRestrictions' | 'accessibilityNeeds';
}

/** Steps 5 and 6: optional free text. */
export function NoteStep({ wizard, field }: NoteStepProps) {
  const t = useTexts(registrationTexts);
  return (
    <>
      <Question>{t(`${field}Question`)}</Question>
      <Textarea
        ref={takeFocus}
        data-autofocus
        classNames={{ label: fields.label, description: fields.hint, input: classes.note, error: fields.error }}
        label={
          <>
            {t(field)} <span className={classes.optional}>{t('optional')}</span>
          </>
        }
        description={t(`${field}Hint`)}
        name={field}
        rows={3}
        enterKeyHint="next"
        maxLength={registrationLimits.note}
        value={wizard.answers[field]}
        error={wizard.errorOf(field)}
        onChange={(event) => wizard.change({ [field]: event.currentTarget.value })}
      />
      <p className={classes.newLine}>{t('newLine')}</p>
    </>
  );
}
