import { attendeeProfileLimits, type CarriedFace } from '@konbit/contracts';
import { PhotoField, useTexts } from '@konbit/web';
import { DialogCloseButton, DialogHeader, DialogTitle, ModalDialog } from '@konbit/web/dialog';
import { Button, Loader, TextInput, VisuallyHidden } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import classes from './add-profile.module.css';
import { galleryTexts } from './texts/texts.ts';
import { type AddProfileFormProps, useAddProfileForm } from './use-add-profile-form.ts';

interface Props {
  opened: boolean;
  face: CarriedFace | null;
  onClose: () => void;
}

/** Closing it forgets what was entered; Back, which closes it too, does not. */
export function AddProfileDialog({ opened, face, onClose }: Props) {
  const t = useTexts(galleryTexts);
  // A dialog that is open at its first render cannot give the focus back.
  const isMounted = useMounted();
  const [entered, setEntered] = useState<CarriedFace | null>(null);
  const close = () => {
    setEntered(null);
    onClose();
  };
  return (
    <ModalDialog
      opened={opened && isMounted}
      onClose={close}
      // At the top, nothing moves when a sentence appears, and toasts have room below.
      yOffset="clamp(0.75rem, 8dvh - 2rem, 7rem)"
      // A tap outside would lose the photo.
      closeOnClickOutside={false}
      padding="clamp(1rem, 5vw, 1.75rem)"
      className={classes.dialog}
    >
      {/* Without the role it would be a second banner of the page. */}
      <DialogHeader role="presentation">
        <DialogTitle className={classes.dialogTitle}>{t('addYourPhoto')}</DialogTitle>
        <DialogCloseButton aria-label={t('close')} />
      </DialogHeader>
      {/* DialogBody would be read out as the dialog's description. */}
      <div className={classes.dialogBody}>
        <AddProfileForm face={face} entered={entered} onEntered={setEntered} onAdded={close} />
      </div>
    </ModalDialog>
  );
}

function AddProfileForm(props: AddProfileFormProps) {
  const t = useTexts(galleryTexts);
  const form = useAddProfileForm(props);

  return (
    // The form shows its own sentences, not the browser's.
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
      {/* `disabled` would lose the keyboard focus. */}
      <Button
        type="submit"
        size="md"
        radius="xl"
        fullWidth
        variant={form.photo.help.makeSmaller ? 'default' : 'filled'}
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
