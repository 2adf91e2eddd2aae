import { type CarriedFace, useTexts } from '@konbit/web';
import { Modal } from '@mantine/core';
import { AddProfileForm } from './add-profile-form.tsx';
import { galleryTexts } from './attendee-profiles-texts.ts';
import classes from './add-profile.module.css';

interface Props {
  opened: boolean;
  /** What the visitor has given already, to begin with. */
  face: CarriedFace | null;
  onClose: () => void;
}

/** 'Add Your Photo'. Closing it, by success or by the visitor, forgets what was entered. */
export function AddProfileDialog({ opened, face, onClose }: Props) {
  const t = useTexts(galleryTexts);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('addYourPhoto')}
      // From the top, so that nothing moves when a sentence appears, and toasts have their room below.
      yOffset="clamp(0.75rem, 8dvh - 2rem, 7rem)"
      // A tap beside the dialog would lose the photo.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      // A dialog's header is no second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: classes.dialog,
        header: classes.dialogHeader,
        title: classes.dialogTitle,
        body: classes.dialogBody,
      }}
    >
      <AddProfileForm face={face} onAdded={onClose} />
    </Modal>
  );
}
