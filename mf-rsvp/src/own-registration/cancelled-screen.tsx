import type { OwnRegistrationView } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Onward } from '../common/onward.tsx';
import form from '../common/screen.module.css';
import { AnswersList } from './answers-list.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { OwnGalleryPhotos } from './own-gallery-photos.tsx';
import { OwnData } from './own-data.tsx';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Screen } from './screen.tsx';
import { Section } from './section.tsx';
import type { OwnRegistrationState } from './use-own-registration.ts';

interface CancelledScreenProps {
  own: OwnRegistrationState;
  registration: OwnRegistrationView;
  onErase(): void;
}

/** A cancelled registration: the way back until the event begins, what is still stored, and how to have it erased. */
export function CancelledScreen({ own, registration, onErase }: CancelledScreenProps) {
  const t = useTexts(ownRegistrationTexts);
  const language = useLanguage();
  const cancelled = useEvent<PageContent>().guestTexts.cancelled[language];
  const { isPending, error, mutate } = own.restore;
  return (
    <Screen title={t('cancelled')} gathered={3}>
      <p>
        {registration.canRestore ? cancelled.replaceAll('{{name}}', registration.firstName) : t('cancelledForGood')}
      </p>
      {error && <FailureAlert error={error} />}
      {registration.canRestore && (
        <div className={form.actions}>
          <Onward isPending={isPending} onClick={() => mutate()}>
            {isPending ? t('working') : t('restore')}
          </Onward>
        </div>
      )}
      <Section title={t('whatWeHold')}>
        <AnswersList registration={registration} />
      </Section>
      <OwnGalleryPhotos own={own} />
      <OwnData own={own} onErase={onErase} />
    </Screen>
  );
}
