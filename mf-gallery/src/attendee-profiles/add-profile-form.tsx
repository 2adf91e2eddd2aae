import { attendeeProfileLimits, type CarriedFace } from '@konbit/contracts';
import { PhotoField, useTexts } from '@konbit/web';
import { Button, Loader, TextInput, VisuallyHidden } from '@mantine/core';
import classes from './add-profile.module.css';
import { galleryTexts } from './attendee-profiles-texts.ts';
import { useAddProfileForm } from './use-add-profile-form.ts';

/** First name, photo, 'Add to Gallery'. A failed submit keeps everything and can be repeated. */
export function AddProfileForm({ face, onAdded }: { face: CarriedFace | null; onAdded: () => void }) {
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
