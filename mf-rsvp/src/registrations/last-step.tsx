import { fieldsOfKind } from '@konbit/contracts';
import { PhotoField, useTexts } from '@konbit/web';
import { ConsentAnswer } from '../common/consent-answer.tsx';
import classes from '../common/consents.module.css';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import { FailureNotice } from './failure-notice.tsx';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

/** Asks for an optional photo, and what we may write about. */
export function LastStep({ wizard }: { wizard: RegistrationWizardState }) {
  const t = useTexts(registrationTexts);
  const { form, photo } = wizard;
  return (
    <>
      <Question takesFocus>{t('lastQuestion')}</Question>
      <PhotoField
        label={t('profileImage')}
        hint={t('profileImageHint')}
        preview={photo.dataUrl}
        busy={photo.isPreparing}
        error={wizard.photoError}
        onPick={(file) => void photo.pick(file)}
        onRemove={photo.remove}
        help={photo.help}
      />
      <div className={classes.consents}>
        {fieldsOfKind('consent').map((name) => (
          <ConsentAnswer key={name} form={form} name={name} required={name === 'emailUpdates'} />
        ))}
      </div>
      {wizard.failure && !wizard.isPending && <FailureNotice wizard={wizard} sentence={wizard.failure} />}
    </>
  );
}
