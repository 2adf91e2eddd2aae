import { fieldsOfKind, isOfKind, registrationFields } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { failureSentence, PhotoField, useEvent, useLanguage, usePlacesLeft, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { EventDetails } from '../common/coming-screen.tsx';
import fields from '../common/fields.module.css';
import { isEmailTaken } from '../common/answers.ts';
import { ChoiceAnswer, ConsentAnswer, TextAnswer } from '../common/answer-fields.tsx';
import { rsvpTexts } from '../common/texts/texts.ts';
import { FailureNotice, Question, takeFocus } from '../common/screen.tsx';
import classes from './registrations.module.css';
import type { RegistrationWizardState } from './use-registration-wizard.ts';
import { fieldAt } from './wizard-progress.ts';

interface StepProps {
  wizard: RegistrationWizardState;
}

export function WizardStep({ wizard }: StepProps) {
  const t = useTexts(rsvpTexts);
  const { event } = useEvent<PageContent>();
  const questionId = useId();
  const { step, form } = wizard;
  const name = fieldAt(step);
  if (name === undefined) return step === 0 ? <WelcomeStep wizard={wizard} /> : <LastStep wizard={wizard} />;

  if (isOfKind(name, 'choice')) {
    const { values } = registrationFields[name];
    return (
      <>
        <Question id={questionId}>{t(name)}</Question>
        <div role="radiogroup" aria-labelledby={questionId}>
          <ChoiceAnswer form={form} name={name} values={values} labelOf={t} focused={form.values[name] ?? values[0]} />
        </div>
      </>
    );
  }
  const isEmail = isOfKind(name, 'email');
  return (
    <>
      <Question>{t(`${name}Question`, { name: form.values.firstName.trim() })}</Question>
      <div className={fields.answer}>
        <TextAnswer
          form={form}
          name={name}
          description={isEmail && t('emailHint')}
          placeholder={isEmail ? event.exampleEmail : undefined}
          inputRef={takeFocus}
          enterKeyHint="next"
        />
        {isOfKind(name, 'note') && <p className={fields.newLine}>{t('newLine')}</p>}
      </div>
    </>
  );
}

function WelcomeStep({ wizard }: StepProps) {
  const t = useTexts(rsvpTexts);
  const language = useLanguage();
  const { capacity, event } = useEvent<PageContent>();
  const places = usePlacesLeft(capacity);
  return (
    <>
      <p className={classes.welcome}>{t('welcome')}</p>
      <Question takesFocus>{event.title[language]}</Question>
      <EventDetails />
      {places && <p className={classes.places}>{places}</p>}
      <p className={classes.soft}>{t('howLong')}</p>
      <KeptRegistrations wizard={wizard} />
      {wizard.bringBack && (
        <Button variant="default" radius="xl" mt="md" onClick={wizard.bringBack}>
          {t('bringBack')}
        </Button>
      )}
    </>
  );
}

/** Registrations that wait on this device, or were refused. No name is shown: anybody may hold the device. */
function KeptRegistrations({ wizard }: StepProps) {
  const t = useTexts(rsvpTexts);
  const refused = wizard.waiting.filter(({ refusal }) => refusal);
  const waiting = wizard.waiting.length - refused.length;
  return (
    <>
      {waiting > 0 && <p role="status">{t.counted('keptHere', waiting)}</p>}
      {refused.map((write) => (
        <FailureNotice
          key={write.key}
          takesFocus={false}
          error={failureSentence(write.refusal, t('pleaseTryAgain'))}
          actions={
            <>
              <Button variant="subtle" onClick={() => wizard.reopen(write)}>
                {t('correctKept')}
              </Button>
              <Button variant="subtle" onClick={() => wizard.drop(write)}>
                {t('dropKept')}
              </Button>
            </>
          }
        >
          {t('keptRefused')}
        </FailureNotice>
      ))}
    </>
  );
}

function LastStep({ wizard }: StepProps) {
  const t = useTexts(rsvpTexts);
  const { error, form, photo, stepRefused } = wizard;
  return (
    <>
      <Question takesFocus>{t('lastQuestion')}</Question>
      <PhotoField
        label={t('profileImage')}
        hint={t('profileImageHint')}
        preview={photo.dataUrl}
        busy={photo.isPreparing}
        error={photo.faultText ?? wizard.refused.profileImage}
        onPick={(file) => void photo.pick(file)}
        onRemove={photo.remove}
        help={photo.help}
      />
      <div className={fields.consents}>
        {fieldsOfKind('consent').map((name) => (
          <ConsentAnswer key={name} form={form} name={name} required={name === 'emailUpdates'} />
        ))}
      </div>
      {error && !wizard.isPending && (
        <FailureNotice
          error={failureSentence(error, t('pleaseTryAgain'))}
          actions={
            stepRefused !== undefined && (
              <Button variant="subtle" onClick={() => wizard.goTo(stepRefused)}>
                {t('changeAnswer')}
              </Button>
            )
          }
        >
          {t('nothingLost')} {isEmailTaken(error) && t('linkSentAgain')}
        </FailureNotice>
      )}
    </>
  );
}
