import { event } from '@konbit/event';
import { failureSentence, showToast, useTexts } from '@konbit/web';
import { useState } from 'react';
import { type AnswerField, toNewRegistration } from '../common/answers.ts';
import { faultOf } from '../common/answer-faults.ts';
import { isEmailTaken, refusedFields } from '../common/registration-failure.ts';
import { registrationTexts } from '../common/registration-texts.ts';
import { useRegister } from './registration.api.ts';
import { suggestEmail } from './suggest-email.ts';
import { useProfilePhoto } from '../common/use-profile-photo.ts';
import { forgetDraft, useRegistrationDraft } from './use-registration-draft.ts';
import { lastStep, mayContinue, nextStep, previousStep, requiredAt, stepAsking } from './wizard-progress.ts';

export type RegistrationWizardState = ReturnType<typeof useRegistrationWizard>;

const noField: ReadonlySet<AnswerField> = new Set();

/** All that the wizard knows and can do. What it says is derived anew at every render, in the language of the page. */
export function useRegistrationWizard() {
  const t = useTexts(registrationTexts);
  const { step, answers, goTo, change } = useRegistrationDraft();
  const photo = useProfilePhoto();
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');
  /** Fields of this step whose faults are shown by now. */
  const [checked, setChecked] = useState(noField);
  const reasonOf = (error: Error) => failureSentence(error, t('tryAgain'));
  const register = useRegister({
    onSuccess: () => {
      forgetDraft();
      showToast({ title: t('successful'), description: t('successfulText'), tone: 'success' });
    },
    onError: (error) => showToast({ title: t('failed'), description: reasonOf(error), tone: 'destructive' }),
  });

  const registration = toNewRegistration(answers, photo.dataUrl);
  const refused = refusedFields(register.error, register.variables, registration);
  const required = requiredAt(step);
  const isBusy = register.isPending || (step === lastStep && photo.isPreparing);
  const mayAdvance = mayContinue(step, answers) && !(required && refused[required]) && !isBusy;
  const correction = suggestEmail(registration.email);

  const check = (field: AnswerField) => setChecked((before) => new Set(before).add(field));

  function move(to: number): void {
    setDirection(to > step ? 'forward' : 'back');
    setChecked(noField);
    goTo(to);
  }

  /** Continue, Enter, and at the end the submit. Says what is missing or wrong; offers a likely correction, once. */
  function advance(): void {
    const hasOffer = required === 'email' && correction !== undefined && !checked.has('email');
    if (required && (!mayAdvance || hasOffer)) return check(required);
    if (!mayAdvance) return;
    if (step === lastStep) register.mutate(registration);
    else move(nextStep(step));
  }

  /** What is wrong with a field, once it is time to say so, or what the service said of it. */
  function errorOf(field: AnswerField | 'profileImage'): string | undefined {
    const fault = field !== 'profileImage' && checked.has(field) ? faultOf(field, answers) : undefined;
    return fault ? t(fault, { example: event.exampleEmail }) : refused[field];
  }

  return {
    step,
    direction,
    answers,
    photo,
    mayAdvance,
    isPending: register.isPending,
    failure: register.error ? reasonOf(register.error) : null,
    isEmailTaken: isEmailTaken(register.error),
    stepRefused: Object.keys(refused)
      .map(stepAsking)
      .find((refusedStep) => refusedStep !== undefined && refusedStep !== step),
    /** First name of the registration that the service has taken. */
    registeredName: register.isSuccess ? register.variables.firstName : null,
    correction: checked.has('email') ? correction : undefined,
    change,
    check,
    errorOf,
    advance,
    back: () => move(previousStep(step)),
    goTo: move,
  };
}
