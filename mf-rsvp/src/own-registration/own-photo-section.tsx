import type { OwnRegistrationView } from '@konbit/contracts';
import { PhotoPicker, useTexts } from '@konbit/web';
import classes from './overview-screen.module.css';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Section } from './section.tsx';
import { useOwnPhoto } from './use-own-photo.ts';
import type { OwnRegistrationState } from './use-own-registration.ts';

interface OwnPhotoSectionProps {
  own: OwnRegistrationState;
  registration: OwnRegistrationView;
}

/** The photo: added, replaced, removed. */
export function OwnPhotoSection({ own, registration }: OwnPhotoSectionProps) {
  const t = useTexts(ownRegistrationTexts);
  const photo = useOwnPhoto(own, registration);
  return (
    <Section title={t('yourPhoto')}>
      <PhotoPicker
        label={t('photo')}
        hint={t('photoHint')}
        preview={photo.preview}
        busy={photo.isBusy}
        error={photo.error}
        onPick={(file) => void photo.pick(file)}
        onRemove={photo.remove}
      />
      {photo.saveAgain && (
        <button type="button" className={classes.quiet} onClick={photo.saveAgain}>
          {t('photoNotSaved')}
        </button>
      )}
    </Section>
  );
}
