import type { OwnRegistrationView } from '@konbit/contracts';
import { PhotoField, useTexts } from '@konbit/web';
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
      <PhotoField
        label={t('photo')}
        hint={t('photoHint')}
        preview={photo.preview}
        busy={photo.isBusy}
        error={photo.error}
        onPick={photo.pick}
        onRemove={photo.remove}
        help={photo.help}
      />
      {photo.saveAgain && (
        <button type="button" className={classes.quiet} onClick={photo.saveAgain}>
          {t('photoNotSaved')}
        </button>
      )}
    </Section>
  );
}
