import type { CarriedFace } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { AddProfileForm } from './add-profile-form.tsx';
import classes from './add-profile.module.css';
import { galleryTexts } from './texts/texts.ts';

interface Props {
  opened: boolean;
  face: CarriedFace | null;
  onClose: () => void;
}

/** Closing it forgets what was entered. */
export function AddProfileDialog({ opened, face, onClose }: Props) {
  const t = useTexts(galleryTexts);
  // A dialog that is open at its first render cannot give the focus back.
  const isMounted = useMounted();
  return (
    <Modal.Root
      opened={opened && isMounted}
      onClose={onClose}
      // At the top, nothing moves when a sentence appears, and toasts have room below.
      yOffset="clamp(0.75rem, 8dvh - 2rem, 7rem)"
      // A tap outside would lose the photo.
      closeOnClickOutside={false}
      padding="clamp(1rem, 5vw, 1.75rem)"
    >
      <Modal.Overlay />
      <Modal.Content className={classes.dialog}>
        {/* Without the role it would be a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title className={classes.dialogTitle}>{t('addYourPhoto')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </Modal.Header>
        {/* Modal.Body would be read out as the dialog's description. */}
        <div className={classes.dialogBody}>
          <AddProfileForm face={face} onAdded={onClose} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
