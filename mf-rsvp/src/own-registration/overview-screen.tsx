import type { OwnRegistrationView } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Onward } from '../common/onward.tsx';
import { AnswersList } from './answers-list.tsx';
import { OwnDashboard } from './own-dashboard.tsx';
import { OwnData } from './own-data.tsx';
import { OwnGalleryPhotos } from './own-gallery-photos.tsx';
import { OwnPhotoSection } from './own-photo-section.tsx';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import classes from './overview-screen.module.css';
import { Section } from './section.tsx';
import { Screen } from './screen.tsx';
import type { OwnRegistrationState } from './use-own-registration.ts';

interface OverviewScreenProps {
  own: OwnRegistrationState;
  registration: OwnRegistrationView;
  onGoTo(to: 'change' | 'cancel' | 'erase'): void;
}

/** All that is stored, and what can be done with it; the rarest and gravest last. */
export function OverviewScreen({ own, registration, onGoTo }: OverviewScreenProps) {
  const t = useTexts(ownRegistrationTexts);
  const language = useLanguage();
  const { guestTexts } = useEvent<PageContent>();
  return (
    <Screen title={t('greeting', { name: registration.firstName })} gathered={7}>
      <AnswersList registration={registration} />
      <div className={classes.changeIt}>
        <Onward onClick={() => onGoTo('change')}>{t('change')}</Onward>
      </div>
      <OwnPhotoSection own={own} registration={registration} />
      <OwnGalleryPhotos own={own} />
      <OwnDashboard registration={registration} />
      <Section title={t('cannotCome')}>
        <p>{guestTexts.cancel[language]}</p>
        <button type="button" className={classes.quiet} onClick={() => onGoTo('cancel')}>
          {t('cancel')}
        </button>
      </Section>
      <OwnData own={own} onErase={() => onGoTo('erase')} />
    </Screen>
  );
}
