import type { OwnRegistrationExport, OwnRegistrationView } from '@konbit/contracts';
import { isKept, type PageContent } from '@konbit/event';
import { latePart, serviceNow, useEvent, useLanguage, useSetSession, useTexts } from '@konbit/web';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DoorCode, useMayCome } from '../screens/coming-screen.tsx';
import { FailureNotice, NextButton, Screen } from '../screens/screen.tsx';
import { ownTexts } from './texts/texts.ts';
import { CancelledWords, Letter, PlaceWords, usePlaceAnswer } from './letter.tsx';
import { OwnGalleryPhotos, OwnPhoto } from './own-photos.tsx';
import type { OwnRegistrationState } from './own-registration.api.ts';
import { LinkButton, Section } from './section.tsx';
import classes from './own-registration.module.css';

const Keepsake = latePart(async () => {
  const { Keepsake } = await import(/* webpackChunkName: 'keepsake' */ './keepsake.tsx');
  return Keepsake;
});

interface OverviewProps {
  own: OwnRegistrationState;
  registration: OwnRegistrationView;
  onGoTo(to: 'change' | 'cancel' | 'erase'): void;
}

export function Overview({ own, registration, onGoTo }: OverviewProps) {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  const content = useEvent<PageContent>();
  const isOver = isKept(content, new Date(serviceNow()));
  const mayCome = useMayCome();
  const setSession = useSetSession();
  const placeAnswer = usePlaceAnswer(registration);
  const { id, email, firstName, cancelledAt, canRestore, doorCode } = registration;
  const { restore, takePlace } = own;
  if (cancelledAt !== null)
    return (
      <Screen key="cancelled" title={t('cancelled')} gathered={3}>
        <CancelledWords registration={registration} />
        {restore.error && <FailureNotice error={restore.error} />}
        {canRestore && (
          <NextButton isPending={restore.isPending} onClick={restore.mutate}>
            {t(restore.isPending ? 'working' : 'restore')}
          </NextButton>
        )}
        <Letter registration={registration} />
        <OwnGalleryPhotos own={own} />
        <OwnData own={own} onErase={() => onGoTo('erase')} />
      </Screen>
    );
  return (
    <Screen key="active" title={t('greeting', { name: firstName })} gathered={7}>
      <PlaceWords registration={registration} />
      {placeAnswer && (
        <NextButton isPending={takePlace.isPending} onClick={takePlace.mutate}>
          {takePlace.isPending ? t('working') : placeAnswer}
        </NextButton>
      )}
      {takePlace.error && <FailureNotice error={takePlace.error} />}
      {isOver && <Keepsake own={own} registration={registration} />}
      <Letter registration={registration} />
      {doorCode && mayCome && <DoorCode code={doorCode} />}
      <NextButton onClick={() => onGoTo('change')}>{t('change')}</NextButton>
      <OwnPhoto own={own} registration={registration} />
      <OwnGalleryPhotos own={own} />
      <Section title={t('dashboard')}>
        <p>{t('dashboardText')}</p>
        {/* The service opens the hub's session when it takes the link. */}
        <Link
          to="/gamification"
          className={classes.quiet}
          onClick={() => setSession({ registrationId: id, userEmail: email })}
        >
          {t('openDashboard')}
        </Link>
      </Section>
      {!isOver && (
        <Section title={t('cannotCome')}>
          <p>{content.guestTexts.cancel[language]}</p>
          <LinkButton onClick={() => onGoTo('cancel')}>{t('cancel')}</LinkButton>
        </Section>
      )}
      <OwnData own={own} onErase={() => onGoTo('erase')} />
    </Screen>
  );
}

function OwnData({ own, onErase }: { own: OwnRegistrationState; onErase(): void }) {
  const t = useTexts(ownTexts);
  const takeAlong = useMutation({
    mutationFn: () => own.call<OwnRegistrationExport>('GET', '/export'),
    onSuccess: (data) => {
      saveAsFile('registration.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      own.setDone('takenAlong');
    },
  });
  return (
    <Section title={t('yourData')}>
      <p>{t('takeAlongText')}</p>
      <LinkButton isPending={takeAlong.isPending} onClick={takeAlong.mutate}>
        {t(takeAlong.isPending ? 'gathering' : 'takeAlong')}
      </LinkButton>
      {takeAlong.error && <FailureNotice error={takeAlong.error} />}
      <p>{t('eraseText')}</p>
      <LinkButton onClick={onErase}>{t('erase')}</LinkButton>
    </Section>
  );
}

export function saveAsFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // Some browsers read it late.
}
