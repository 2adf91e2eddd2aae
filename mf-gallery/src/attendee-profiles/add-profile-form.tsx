import { attendeeProfileLimits, type CarriedFace, wallLimits } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import {
  failureSentence,
  type PhotoFault,
  PhotoField,
  showToast,
  useChosenPhoto,
  useEvent,
  useTexts,
} from '@konbit/web';
import { Button, Loader, TextInput, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import classes from './add-profile.module.css';
import { createAttendeeProfile, profilesKey } from './attendee-profiles.api.ts';
import { galleryTexts } from './texts/texts.ts';

/** The photo as it is sent (specified), larger for an event with a wall. The limit is for the chosen file. */
const photoRules = (hasWall: boolean) => {
  const { longestSidePx, jpegQuality: quality } = hasWall ? wallLimits : attendeeProfileLimits;
  return { limitBytes: attendeeProfileLimits.profileImageBytes, longestSidePx, quality };
};

type Missing = 'firstNameRequired' | 'photoRequired';

const refusals = { tooLarge: 'photoTooLarge', invalid: 'photoInvalid' } as const satisfies Record<PhotoFault, string>;

/** A toast reports each fault (specified), the first name's before the photo's; its sentence stays beside the field. */
export function AddProfileForm({ face, onAdded }: { face: CarriedFace | null; onAdded: () => void }) {
  const t = useTexts(galleryTexts);
  const queryClient = useQueryClient();
  const { wall = false } = useEvent<PageContent>();
  const [firstName, setFirstName] = useState(face?.firstName ?? '');
  const [missing, setMissing] = useState<Missing>();
  const photo = useChosenPhoto(photoRules(wall), { onRefused: (fault) => report(refusals[fault]) });
  const pickDataUrl = useEffectEvent((dataUrl: string) => void photo.pick(fileOf(dataUrl)));
  const facePhoto = face?.photo;
  // The canvas is outside React: it shrinks the photo like one that is chosen here.
  useEffect(() => {
    if (facePhoto) pickDataUrl(facePhoto);
  }, [facePhoto]);
  // Its callbacks are called even if the form is closed by then.
  const { mutate, isPending: isAdding } = useMutation({
    mutationFn: createAttendeeProfile,
    onSuccess: ({ awaitsReview }) => {
      void queryClient.invalidateQueries({ queryKey: profilesKey });
      showToast({ title: t('addedTitle'), description: t(awaitsReview ? 'awaitsReview' : 'added'), tone: 'success' });
    },
    onError: (error) => {
      const description = failureSentence(error.cause ?? error, t('notAdded'));
      showToast({ title: t('notAddedTitle'), description, tone: 'destructive' });
    },
  });
  const isBusy = photo.isPreparing || isAdding;

  const report = (fault: Missing | (typeof refusals)[PhotoFault]) =>
    showToast({ title: t(`${fault}Title`), description: t(fault), tone: 'destructive' });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (firstName.trim() === '') return refuse('firstNameRequired', event.currentTarget.querySelector('input'));
    if (photo.dataUrl === null)
      return refuse('photoRequired', event.currentTarget.querySelector<HTMLInputElement>('input[type=file]'));
    // Closes only the form that sent it, not one that was opened later.
    mutate({ firstName: firstName.trim(), profileImage: photo.dataUrl }, { onSuccess: onAdded });
  }

  function refuse(fault: Missing, input: HTMLInputElement | null) {
    setMissing(fault);
    report(fault);
    input?.focus();
  }

  const photoFault = photo.fault ? refusals[photo.fault] : missing !== 'firstNameRequired' && missing;
  return (
    // The form shows its own sentences, not the browser's.
    <form noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.note}>{t('visibleToAll')}</p>
      <TextInput
        label={t('firstName')}
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={attendeeProfileLimits.firstName}
        required
        size="md"
        data-autofocus
        value={firstName}
        onChange={({ currentTarget }) => {
          setFirstName(currentTarget.value);
          setMissing(undefined);
        }}
        error={missing === 'firstNameRequired' && t(missing)}
      />
      <PhotoField
        label={t('photo')}
        hint={t('photoHint')}
        preview={photo.dataUrl}
        error={photoFault ? t(photoFault) : null}
        help={photo.help}
        required
        busy={photo.isPreparing}
        onPick={(file) => {
          setMissing(undefined);
          void photo.pick(file);
        }}
        onRemove={photo.remove}
      />
      {/* `disabled` would lose the keyboard focus. */}
      <Button
        type="submit"
        size="md"
        radius="xl"
        fullWidth
        variant={photo.help.makeSmaller ? 'default' : 'filled'}
        className={classes.submit}
        aria-disabled={isBusy}
        leftSection={isBusy && <Loader size="1.1em" color="currentColor" aria-hidden />}
      >
        {t('addToGallery')}
      </Button>
      <VisuallyHidden role="status">{isAdding && t('adding')}</VisuallyHidden>
    </form>
  );
}

function fileOf(dataUrl: string): File {
  const [head = '', content = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], 'photo', { type: /^data:([^;]*)/.exec(head)?.[1] });
}
