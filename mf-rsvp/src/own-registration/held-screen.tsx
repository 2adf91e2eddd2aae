import type { OwnRegistrationView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import form from '../common/screen.module.css';
import { HeldAnswers } from './held-answers.tsx';
import classes from './held-screen.module.css';
import { OwnData } from './own-data.tsx';
import { OwnGalleryPhotos } from './own-gallery-photos.tsx';
import { OwnPhotoSection } from './own-photo-section.tsx';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Section } from './section.tsx';
import { Screen } from './screen.tsx';
import type { OwnRegistrationState } from './use-own-registration.ts';

interface HeldScreenProps {
  own: OwnRegistrationState;
  held: OwnRegistrationView;
  onGoTo(to: 'change' | 'cancel' | 'erase'): void;
}

/** All that is held, and what can be done with it; the rarest and gravest last. */
export function HeldScreen({ own, held, onGoTo }: HeldScreenProps) {
  const t = useTexts(ownRegistrationTexts);
  return (
    <Screen title={t('greeting', { name: held.firstName })} gathered={7}>
      <HeldAnswers held={held} />
      <div className={classes.changeIt}>
        <Button size="lg" radius="xl" className={form.onward} onClick={() => onGoTo('change')}>
          {t('change')}
        </Button>
      </div>
      <OwnPhotoSection own={own} held={held} />
      <OwnGalleryPhotos own={own} />
      <Section title={t('cannotCome')}>
        <p>{t('cancelText')}</p>
        <button type="button" className={classes.quiet} onClick={() => onGoTo('cancel')}>
          {t('cancel')}
        </button>
      </Section>
      <OwnData own={own} onErase={() => onGoTo('erase')} />
    </Screen>
  );
}
