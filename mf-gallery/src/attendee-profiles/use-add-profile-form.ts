import { attendeeProfileLimits, type CarriedFace, isVisible, wallLimits } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { failureSentence, showToast, useChosenPhoto, useEvent, useTexts } from '@konbit/web';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useAddAttendeeProfile } from './attendee-profiles.api.ts';
import { galleryTexts } from './texts/texts.ts';

/** The photo as it is sent (specified), larger for an event with a wall. The limit is for the chosen file. */
const photoRules = (hasWall: boolean) => {
  const { longestSidePx, jpegQuality: quality } = hasWall ? wallLimits : attendeeProfileLimits;
  return { limitBytes: attendeeProfileLimits.profileImageBytes, longestSidePx, quality };
};

type Fault = 'firstNameRequired' | 'photoRequired' | 'photoTooLarge' | 'photoInvalid';

export interface AddProfileFormProps {
  /** What the wizard hands over. */
  face: CarriedFace | null;
  /** What was entered here before Back closed the dialog. */
  entered: CarriedFace | null;
  onEntered(values: CarriedFace): void;
  onAdded(): void;
}

/** A toast reports each fault (specified), the first name's before the photo's; its sentence stays beside the field. */
export function useAddProfileForm({ face, entered, onEntered, onAdded }: AddProfileFormProps) {
  const t = useTexts(galleryTexts);
  const form = useForm({
    initialValues: entered ?? { firstName: face?.firstName ?? '', photo: null as string | null },
    onValuesChange: onEntered,
    validate: {
      firstName: (firstName) => (isVisible(firstName) ? null : 'firstNameRequired'),
      photo: (photo, { firstName }) => (isVisible(firstName) && photo === null ? 'photoRequired' : null),
    },
    // Errors are keys of texts, since the language may change.
    enhanceGetInputProps: ({ inputProps: { error } }) => ({ error: error && t(error) }),
  });
  const { wall = false } = useEvent<PageContent>();
  const { isPreparing, help, pick, remove } = useChosenPhoto(photoRules(wall), {
    onPrepared: (photo) => {
      form.clearFieldError('photo');
      form.setFieldValue('photo', photo);
    },
    onRefused: (reason) => {
      const fault = reason === 'tooLarge' ? 'photoTooLarge' : 'photoInvalid';
      report(fault);
      form.setFieldError('photo', fault);
    },
  });
  const pickDataUrl = useEffectEvent((dataUrl: string) => void pick(fileOf(dataUrl)));
  const facePhoto = entered ? null : face?.photo;
  // The canvas is outside React: it shrinks the photo like one that is chosen here.
  useEffect(() => {
    if (facePhoto) pickDataUrl(facePhoto);
  }, [facePhoto]);
  const { mutate, isPending: isAdding } = useAddWithToasts();
  const isBusy = isPreparing || isAdding;

  const report = (fault: Fault) => showToast({ title: t(`${fault}Title`), description: t(fault), tone: 'destructive' });

  const send = form.onSubmit(
    // Closes only the form that sent it, not one that was opened later.
    ({ firstName, photo }) => {
      if (photo) mutate({ firstName: firstName.trim(), profileImage: photo }, { onSuccess: onAdded });
    },
    ({ firstName }, _values, event) => {
      report(firstName ? 'firstNameRequired' : 'photoRequired');
      const invalidInput = firstName ? 'input[name=firstName]' : 'input[type=file]';
      event?.currentTarget.querySelector<HTMLInputElement>(invalidInput)?.focus();
    },
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (isBusy) event.preventDefault();
    else send(event);
  }

  function choosePhoto(file: File): void {
    form.clearFieldError('photo');
    void pick(file);
  }

  function removePhoto(): void {
    remove();
    form.setFieldValue('photo', null);
  }

  return {
    firstName: form.getInputProps('firstName'),
    photo: { preview: form.values.photo, error: form.getInputProps('photo').error as string | undefined, help },
    isPreparing,
    isAdding,
    isBusy,
    submit,
    choosePhoto,
    removePhoto,
  };
}

function useAddWithToasts() {
  const t = useTexts(galleryTexts);
  return useAddAttendeeProfile({
    onAdded: ({ awaitsReview }) =>
      showToast({ title: t('addedTitle'), description: t(awaitsReview ? 'awaitsReview' : 'added'), tone: 'success' }),
    onFailed: (error) => {
      const description = failureSentence(error.cause ?? error, t('notAdded'));
      showToast({ title: t('notAddedTitle'), description, tone: 'destructive' });
    },
  });
}

function fileOf(dataUrl: string): File {
  const [head = '', content = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], 'photo', { type: /^data:([^;]*)/.exec(head)?.[1] });
}
