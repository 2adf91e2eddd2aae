import { fieldsOfKind, isOfKind, plainPages, registrationFields } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { failureSentence, isPagesFault, PhotoField, useEvent, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { isEmailTaken } from '../answers/answers.ts';
import { type AnswersForm, ChoiceAnswer, ConsentAnswer, TextAnswer, useAnswersForm } from '../answers/answers-form.tsx';
import fields from '../answers/fields.module.css';
import { FailureNotice, Question, takeFocus } from '../screens/screen.tsx';
import { rsvpTexts } from '../texts/texts.ts';
import { StepForm, type WizardProps } from './registration-wizard.tsx';
import { fieldAt, lastStep, mayContinue, requiredFieldAt, stepOf } from './wizard-steps.ts';

/** One question, or the last step. Each has a form of its own over the wizard's answers. */
export function WizardStep({ wizard }: WizardProps) {
  const { step, answers, change } = wizard.draft;
  const { form, isEmailChecked, setEmailChecked } = useAnswersForm({
    initialValues: answers,
    onValuesChange: change,
    refusedIn: () => wizard.sending.refused,
  });
  const required = requiredFieldAt(step);
  function showFault(): void {
    if (required) form.validateField(required);
    if (required === 'email') setEmailChecked(true);
  }
  return (
    <StepForm
      wizard={wizard}
      hidesFault={required === 'email' && !isEmailChecked && !mayContinue(step, answers)}
      onAdvance={wizard.mayAdvance ? wizard.advance : showFault}
    >
      {step === lastStep ? <LastStep wizard={wizard} form={form} /> : <QuestionStep wizard={wizard} form={form} />}
    </StepForm>
  );
}

interface StepProps extends WizardProps {
  form: AnswersForm;
}

function QuestionStep({ wizard, form }: StepProps) {
  const t = useTexts(rsvpTexts);
  const { event } = useEvent<PageContent>();
  const questionId = useId();
  const { step, answers } = wizard.draft;
  const name = fieldAt(step)!;
  if (isOfKind(name, 'choice')) {
    const { values } = registrationFields[name];
    return (
      <>
        <Question id={questionId}>{t(name)}</Question>
        <div role="radiogroup" aria-labelledby={questionId}>
          <ChoiceAnswer form={form} name={name} values={values} labelOf={t} focused={answers[name] ?? values[0]} />
        </div>
      </>
    );
  }
  const isEmail = isOfKind(name, 'email');
  return (
    <>
      <Question>{t(`${name}Question`, { name: answers.firstName.trim() })}</Question>
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

function LastStep({ wizard, form }: StepProps) {
  const t = useTexts(rsvpTexts);
  const { photo } = wizard.draft;
  const { refused } = wizard.sending;
  return (
    <>
      <Question takesFocus>{t('lastQuestion')}</Question>
      <PhotoField
        label={t('profileImage')}
        hint={t('profileImageHint')}
        preview={photo.dataUrl}
        busy={photo.isPreparing}
        error={photo.faultText ?? refused.profileImage}
        onPick={(file) => void photo.pick(file)}
        onRemove={photo.remove}
        help={photo.help}
      />
      <div className={fields.consents}>
        {fieldsOfKind('consent').map((name) => (
          <ConsentAnswer key={name} form={form} name={name} required={name === 'emailUpdates'} />
        ))}
      </div>
      <SendingFailed wizard={wizard} />
    </>
  );
}

function SendingFailed({ wizard }: WizardProps) {
  const t = useTexts(rsvpTexts);
  const { step, goTo } = wizard.draft;
  const { error, isPending, refused } = wizard.sending;
  if (!error || isPending) return null;
  const refusedElsewhere = Object.keys(refused)
    .map(stepOf)
    .find((refusedStep) => refusedStep !== step);
  const ways = (
    <>
      {refusedElsewhere !== undefined && (
        <Button variant="subtle" onClick={() => goTo(refusedElsewhere)}>
          {t('changeAnswer')}
        </Button>
      )}
      {/* It needs no script. */}
      {isPagesFault(error) && (
        <Button variant="subtle" component="a" href={plainPages.register}>
          {t('plainPage')}
        </Button>
      )}
    </>
  );
  return (
    <FailureNotice error={failureSentence(error, t('pleaseTryAgain'))} actions={ways}>
      {isEmailTaken(error) ? `${t('nothingLost')} ${t('linkSentAgain')}` : t('nothingLost')}
    </FailureNotice>
  );
}
