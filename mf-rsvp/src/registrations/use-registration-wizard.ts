import type { NewRegistration, RegistrationView } from '@konbit/contracts';
import { failureSentence, showToast, useTexts } from '@konbit/web';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { noAnswers, toNewRegistration } from '../common/answers.ts';
import { isEmailTaken, refusedFields } from '../common/registration-failure.ts';
import { registrationTexts } from '../common/registration-texts.ts';
import { useAnswersForm } from '../common/use-answers-form.ts';
import { useProfilePhoto } from '../common/use-profile-photo.ts';
import type { Guest } from './next-ways.tsx';
import { draftAtom, putAside, putAsideAtom, toDraft } from './registration-draft.ts';
import { useRegister } from './registration.api.ts';
import { suggestEmail } from './suggest-email.ts';
import { lastStep, mayContinue, nextStep, previousStep, requiredAt, stepAsking } from './wizard-progress.ts';

export type RegistrationWizardState = ReturnType<typeof useRegistrationWizard>;

/** All that the wizard knows and can do. What it says is derived anew at every render, in the language of the page. */
export function useRegistrationWizard() {
  const t = useTexts(registrationTexts);
  const [draft, setDraft] = useAtom(draftAtom);
  const [{ step: begunAt, ...typed }] = useState(draft ?? { step: 0 });
  const [step, setStep] = useState(begunAt);
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');
  const photo = useProfilePhoto();
  const [aside, setAside] = useAtom(putAsideAtom);
  const [mayBringBack] = useState(() => aside !== null && Date.now() < aside.until);
  const reasonOf = (error: Error) => failureSentence(error, t('tryAgain'));
  const register = useRegister({
    onSuccess: () => {
      setDraft(null);
      setAside(null);
      showToast({ title: t('successful'), description: t('successfulText'), tone: 'success' });
    },
    onError: (error) => showToast({ title: t('failed'), description: reasonOf(error), tone: 'destructive' }),
  });

  const { form, refused, isEmailChecked, setEmailChecked } = useAnswersForm({
    initialValues: { ...noAnswers, ...typed },
    onValuesChange: (answers) => setDraft(toDraft(step, answers)),
    refusedIn: (answers) =>
      refusedFields(register.error, register.variables, toNewRegistration(answers, photo.dataUrl)),
  });

  const registration = toNewRegistration(form.values, photo.dataUrl);
  const required = requiredAt(step);
  const isBusy = register.isPending || (step === lastStep && photo.isPreparing);
  const mayAdvance = mayContinue(step, form.values) && !(required && refused[required]) && !isBusy;
  const correction = suggestEmail(registration.email);

  function goTo(to: number): void {
    setDirection(to > step ? 'forward' : 'back');
    form.clearErrors();
    setEmailChecked(false);
    setStep(to);
    setDraft(toDraft(to, form.values));
  }

  /** What was there when the wizard was closed, and the step it was closed at. */
  function bringBack(): void {
    if (!aside) return;
    const { step: to, ...answers } = aside.draft;
    form.setValues(answers);
    photo.restore(aside.photo);
    setAside(null);
    setDirection('forward');
    setStep(to);
    setDraft(aside.draft);
  }

  /** Continue, Enter, and at the end the submit. Says what is missing or wrong; offers a likely correction, once. */
  function advance(): void {
    const hasOffer = required === 'email' && correction !== undefined && !isEmailChecked;
    if (required && (!mayAdvance || hasOffer)) {
      form.validateField(required);
      setEmailChecked(required === 'email');
    } else if (mayAdvance && step === lastStep) register.mutate(registration);
    else if (mayAdvance) goTo(nextStep(step));
  }

  return {
    step,
    direction,
    form,
    photo,
    photoError: photo.fault ? t(`${photo.fault}Text`) : refused.profileImage,
    mayAdvance,
    isPending: register.isPending,
    failure: register.error ? reasonOf(register.error) : null,
    isEmailTaken: isEmailTaken(register.error),
    stepRefused: Object.keys(refused)
      .map(stepAsking)
      .find((refusedStep) => refusedStep !== undefined && refusedStep !== step),
    /** Whose registration the service has taken. */
    guest: register.isSuccess ? guestOf(register.data, register.variables) : undefined,
    correction: isEmailChecked ? correction : undefined,
    advance,
    back: () => goTo(previousStep(step)),
    goTo,
    bringBack: aside && mayBringBack ? bringBack : undefined,
    /** Nothing of what was typed is there the next time, unless it is brought back. */
    discard: () => {
      setAside((before) => putAside(draft, photo.dataUrl, Date.now()) ?? before);
      setDraft(null);
    },
  };
}

const guestOf = ({ id, email }: RegistrationView, { firstName, profileImage = null }: NewRegistration): Guest => ({
  id,
  firstName,
  email,
  photo: profileImage,
});
