import { attendeeProfileLimits, type CarriedFace } from '@konbit/contracts';
import { PhotoField, useTexts } from '@konbit/web';
import { Button, Loader, Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import classes from './add-profile.module.css';
import { galleryTexts } from './attendee-profiles-texts.ts';
import { useAddProfileForm } from './use-add-profile-form.ts';

interface Props {
  opened: boolean;
  face: CarriedFace | null;
  onClose: () => void;
}

/** 'Add Your Photo'. Closing it, by success or by the visitor, forgets what was entered. */
export function AddProfileDialog({ opened, face, onClose }: Props) {
  const t = useTexts(galleryTexts);
  // A dialog that is open when it comes would not know what had the focus, and could not give it back.
  const isThere = useMounted();
  return (
    <Modal.Root
      opened={opened && isThere}
      onClose={onClose}
      // From the top, so that nothing moves when a sentence appears, and toasts have their room below.
      yOffset="clamp(0.75rem, 8dvh - 2rem, 7rem)"
      // A tap beside the dialog would lose the photo.
      closeOnClickOutside={false}
      classNames={{ content: classes.dialog, header: classes.dialogHeader, title: classes.dialogTitle }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A dialog's header is no second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{t('addYourPhoto')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </Modal.Header>
        {/* No Modal.Body: all of it would be read out as the dialog's description. */}
        <div className={classes.dialogBody}>
          <AddProfileForm face={face} onAdded={onClose} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function AddProfileForm({ face, onAdded }: { face: CarriedFace | null; onAdded: () => void }) {
  const t = useTexts(galleryTexts);
  const form = useAddProfileForm(face, onAdded);

  return (
    // The form's own sentences are shown, so the browser's are off.
    <form noValidate className={classes.form} onSubmit={form.submit}>
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
        classNames={{ input: classes.nameField }}
        {...form.firstName}
      />
      <PhotoField
        label={t('photo')}
        hint={t('photoHint')}
        {...form.photo}
        required
        busy={form.isPreparing}
        onPick={form.choosePhoto}
        onRemove={form.removePhoto}
      />
      {/* Never `disabled` while it works: the focus would be lost, and with it the place of a keyboard visitor. */}
      <Button
        type="submit"
        size="md"
        radius="xl"
        fullWidth
        className={classes.submit}
        aria-disabled={form.isBusy}
        leftSection={form.isBusy && <Loader size="1.1em" color="currentColor" aria-hidden />}
      >
        {t('addToGallery')}
      </Button>
      <VisuallyHidden role="status">{form.isAdding && t('adding')}</VisuallyHidden>
    </form>
  );
}
