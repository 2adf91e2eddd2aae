import { failureSentence, showToast, useTexts } from '@konbit/web';
import { type FormEvent, useState } from 'react';
import { useAddAttendeeProfile } from './attendee-profiles.api.ts';
import { type GalleryText, galleryTexts } from './attendee-profiles-texts.ts';
import { useChosenPhoto } from './use-chosen-photo.ts';

/** What a toast says, and what stays beside the field after the toast has gone. */
const photoFaults = {
  missing: { title: 'photoRequiredTitle', text: 'photoRequired', beside: 'required' },
  tooLarge: { title: 'photoTooLargeTitle', text: 'photoTooLarge', beside: 'overTheLimit' },
  invalid: { title: 'photoInvalidTitle', text: 'photoInvalid', beside: 'notAnImage' },
} as const satisfies Record<string, Record<string, GalleryText>>;

/** State and checks of the form. Each fault is told in a toast (specified), the first name's first, and marked in place. */
export function useAddProfileForm(onAdded: () => void) {
  const t = useTexts(galleryTexts);
  const [firstName, setFirstName] = useState('');
  const [firstNameFault, setFirstNameFault] = useState<GalleryText | null>(null);
  const [photoFault, setPhotoFault] = useState<GalleryText | null>(null);
  const { photo, isPreparing, choose, remove } = useChosenPhoto(refusePhoto);
  const { mutate, isPending: isAdding } = useAddAttendeeProfile({
    onAdded: () => showToast({ title: t('addedTitle'), description: t('added'), tone: 'success' }),
    onFailed: (error) => {
      const description = failureSentence(error.cause ?? error, t('notAdded'));
      showToast({ title: t('notAddedTitle'), description, tone: 'destructive' });
    },
  });

  const complain = (title: GalleryText, text: GalleryText) =>
    showToast({ title: t(title), description: t(text), tone: 'destructive' });

  function refusePhoto(fault: keyof typeof photoFaults): void {
    const { title, text, beside } = photoFaults[fault];
    complain(title, text);
    setPhotoFault(beside);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isAdding || isPreparing) return;
    if (firstName.trim() === '') {
      complain('firstNameRequiredTitle', 'firstNameRequired');
      setFirstNameFault('required');
      return focusField(event.currentTarget, 'input[name=firstName]');
    }
    if (photo === null) {
      refusePhoto('missing');
      return focusField(event.currentTarget, 'input[type=file]');
    }
    // Closes only the form that sent it: one closed and opened anew meanwhile stays.
    mutate({ firstName: firstName.trim(), profileImage: photo }, { onSuccess: onAdded });
  }

  return {
    firstName,
    firstNameFault,
    photo,
    photoFault,
    isPreparing,
    isAdding,
    isBusy: isPreparing || isAdding,
    submit,
    setFirstName: (value: string) => {
      setFirstName(value);
      setFirstNameFault(null);
    },
    choosePhoto: (file: File) => {
      setPhotoFault(null);
      void choose(file);
    },
    removePhoto: () => {
      setPhotoFault(null);
      remove();
    },
  };
}

function focusField(form: HTMLFormElement, selector: string): void {
  form.querySelector<HTMLInputElement>(selector)?.focus();
}
