import { PhotoPicker, useTexts } from '@konbit/web';
import { Checkbox } from '@mantine/core';
import { FailureNotice } from './failure-notice.tsx';
import fields from '../common/fields.module.css';
import classes from '../common/consents.module.css';
import { Question } from '../common/question.tsx';
import { registrationTexts } from '../common/registration-texts.ts';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

/** Step 7: an optional photo, and what we may write about. */
export function LastStep({ wizard }: { wizard: RegistrationWizardState }) {
  const t = useTexts(registrationTexts);
  const { photo, answers } = wizard;
  const photoError = photo.fault ? t(`${photo.fault}Text`) : wizard.errorOf('profileImage');
  return (
    <>
      <Question takesFocus>{t('lastQuestion')}</Question>
      <PhotoPicker
        label={t('profileImage')}
        hint={t('profileImageHint')}
        preview={photo.dataUrl}
        busy={photo.isPreparing}
        error={photoError}
        onPick={(file) => void photo.pick(file)}
        onRemove={photo.remove}
      />
      <div className={classes.consents}>
        <Checkbox
          classNames={{ body: classes.consentBody, input: fields.mark, label: classes.consentLabel }}
          label={
            <>
              {t('emailUpdates')} <span className={classes.required}>{t('required')}</span>
            </>
          }
          name="emailUpdates"
          required
          checked={answers.emailUpdates}
          onChange={(event) => wizard.change({ emailUpdates: event.currentTarget.checked })}
        />
        <Checkbox
          classNames={{ body: classes.consentBody, input: fields.mark, label: classes.consentLabel }}
          label={t('futureEvents')}
          name="futureEvents"
          checked={answers.futureEvents}
          onChange={(event) => wizard.change({ futureEvents: event.currentTarget.checked })}
        />
      </div>
      {wizard.failure && !wizard.isPending && <FailureNotice wizard={wizard} sentence={wizard.failure} />}
    </>
  );
}
