import type { CarriedFace } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
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
