import type { FieldOfKind } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Checkbox } from '@konbit/web/provided/fields';
import consents from './consents.module.css';
import fields from './fields.module.css';
import { registrationTexts } from './registration-texts.ts';
import type { AnswersForm } from './use-answers-form.ts';

const look = { body: consents.consentBody, input: fields.mark, label: consents.consentLabel };

interface ConsentAnswerProps {
  form: AnswersForm;
  name: FieldOfKind<'consent'>;
  /** Whether it must be given, which is said beside it. */
  required?: boolean;
}

/** A consent to tick. */
export function ConsentAnswer({ form, name, required }: ConsentAnswerProps) {
  const t = useTexts(registrationTexts);
  const label = required && (
    <>
      {t(name)} <span className={consents.required}>{t('required')}</span>
    </>
  );
  return (
    <Checkbox
      classNames={look}
      label={label || t(name)}
      required={required}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
}
