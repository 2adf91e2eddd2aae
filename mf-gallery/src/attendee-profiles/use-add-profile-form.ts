import { attendeeProfileLimits, type CarriedFace, wallLimits } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { failureSentence, showToast, useChosenPhoto, useEvent, useTexts } from '@konbit/web';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useAddAttendeeProfile } from './attendee-profiles.api.ts';
import { type GalleryText, galleryTexts } from './attendee-profiles-texts.ts';

/** As it is sent (specified), larger where a wall will show it. The limit holds for the file as chosen. */
const photoRules = (hasWall: boolean) => {
  const { longestSidePx, jpegQuality: quality } = hasWall ? wallLimits : attendeeProfileLimits;
  return { limitBytes: attendeeProfileLimits.profileImageBytes, longestSidePx, quality };
};

/** What a toast says, and what stays beside the field after the toast has gone. */
const photoFaults = {
  missing: { title: 'photoRequiredTitle', text: 'photoRequired', beside: 'required' },
  tooLarge: { title: 'photoTooLargeTitle', text: 'photoTooLarge', beside: 'overTheLimit' },
  invalid: { title: 'photoInvalidTitle', text: 'photoInvalid', beside: 'notAnImage' },
} as const satisfies Record<string, Record<string, GalleryText>>;

/** The form and its checks. Each fault is told in a toast (specified), the first name's first, and marked in place. */
export function useAddProfileForm(face: CarriedFace | null, onAdded: () => void) {
  const t = useTexts(galleryTexts);
  const form = useForm({
    initialValues: { firstName: face?.firstName ?? '', photo: null as string | null },
    validate: {
      firstName: (firstName) => (firstName.trim() === '' ? 'required' : null),
      photo: (photo, { firstName }) => (firstName.trim() !== '' && photo === null ? photoFaults.missing.beside : null),
    },
    // The form holds keys of texts: the language may change at any moment.
    enhanceGetInputProps: ({ inputProps: { error } }) => ({ error: error && t(error) }),
  });
  const { wall = false } = useEvent<PageContent>();
  const { isPreparing, help, pick, remove } = useChosenPhoto(photoRules(wall), {
    onPrepared: (photo) => {
      form.clearFieldError('photo');
      form.setFieldValue('photo', photo);
    },
    onRefused: refusePhoto,
  });
  const chooseCarried = useEffectEvent((photo: string) => void pick(fileOf(photo)));
  // Reaches the canvas, which makes the photo as small as one that is chosen here.
  const photoOfFace = face?.photo;
  useEffect(() => {
    if (photoOfFace) chooseCarried(photoOfFace);
  }, [photoOfFace]);
  const { mutate, isPending: isAdding } = useAddAttendeeProfile({
    onAdded: ({ awaitsReview }) =>
      showToast({ title: t('addedTitle'), description: t(awaitsReview ? 'awaitsReview' : 'added'), tone: 'success' }),
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
    form.setFieldError('photo', beside);
  }

  const send = form.onSubmit(
    // Closes only the form that sent it: one closed and opened anew meanwhile stays.
    ({ firstName, photo }) => {
      if (photo) mutate({ firstName: firstName.trim(), profileImage: photo }, { onSuccess: onAdded });
    },
    ({ firstName }, _values, event) => {
      if (firstName) complain('firstNameRequiredTitle', 'firstNameRequired');
      else refusePhoto('missing');
      const atFault = firstName ? 'input[name=firstName]' : 'input[type=file]';
      event?.currentTarget.querySelector<HTMLInputElement>(atFault)?.focus();
    },
  );

  return {
    firstName: form.getInputProps('firstName'),
    photo: { preview: form.values.photo, error: form.getInputProps('photo').error as string | undefined, help },
    isPreparing,
    isAdding,
    isBusy: isPreparing || isAdding,
    submit: (event: FormEvent<HTMLFormElement>) => (isPreparing || isAdding ? event.preventDefault() : send(event)),
    choosePhoto: (file: File) => {
      form.clearFieldError('photo');
      void pick(file);
    },
    removePhoto: () => {
      remove();
      form.setFieldValue('photo', null);
    },
  };
}

/** A data-URL as a file. */
function fileOf(dataUrl: string): File {
  const [head = '', content = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], 'photo', { type: /^data:([^;]*)/.exec(head)?.[1] });
}
