import type { OwnKeepsake, OwnRegistrationView } from '@konbit/contracts';
import { formatCount, formatEventDate, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FailureNotice } from '../screens/screen.tsx';
import classes from './keepsake.module.css';
import { keepsakeTexts } from './keepsake-texts/texts.ts';
import type { KeepsakeCard } from './keepsake-picture.ts';
import { saveAsFile } from './overview.tsx';
import { LinkButton } from './section.tsx';
import { ownGalleryQuery, ownPhotoQuery, type OwnRegistrationState } from './own-registration.api.ts';

interface KeepsakeProps {
  own: OwnRegistrationState;
  registration: OwnRegistrationView;
}

/** The guest's evening, as a card to keep; a sentence for a guest who was not there. */
export function Keepsake({ own, registration }: KeepsakeProps) {
  const t = useTexts(keepsakeTexts);
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: [...own.key, 'keepsake', language],
    queryFn: () => own.call<OwnKeepsake>('GET', '/keepsake'),
    gcTime: 0,
  });
  if (error) return <FailureNotice error={error} takesFocus={false} />;
  const keepsake = data?.keepsake;
  if (!keepsake) return null;
  return (
    <>
      {keepsake.came ? <Card own={own} registration={registration} keepsake={keepsake} /> : <p>{t('missed')}</p>}
      {keepsake.album && <Album own={own} photos={keepsake.album} />}
    </>
  );
}

function Card({ own, registration, keepsake }: KeepsakeProps & { keepsake: NonNullable<OwnKeepsake['keepsake']> }) {
  const t = useTexts(keepsakeTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const { data: photo } = useQuery(ownPhotoQuery(own, registration));
  const { data: gallery } = useQuery(ownGalleryQuery(own));
  const { firstName, adultsAlong = 0, childrenAlong = 0, namesAlong } = registration;
  const { points, rank, medals } = keepsake;
  const along = adultsAlong + childrenAlong;
  const figures: [count: string, label: string][] = [];
  if (points > 0) figures.push([formatCount(points, language), t.counted('points', points)]);
  if (rank) figures.push([String(rank), t('rank')]);
  const card: KeepsakeCard = {
    event: event.title[language],
    date: formatEventDate(event, language),
    thanks: t('thanks', { name: firstName }),
    photo: photo ?? gallery?.[0]?.profileImage,
    figures,
    medalsTitle: t('medals'),
    medals,
    along: along > 0 ? [t.counted('along', along), namesAlong].filter(Boolean).join(' ') : undefined,
  };
  return (
    <section className={classes.keepsake} aria-labelledby="keepsake">
      <CardOnPage card={card} />
      <Picture card={card} />
    </section>
  );
}

function CardOnPage({ card }: { card: KeepsakeCard }) {
  const t = useTexts(keepsakeTexts);
  return (
    <div className={classes.card}>
      {card.photo && <img src={card.photo} alt={t('photo')} />}
      <p>{`${card.event} · ${card.date}`}</p>
      <Title id="keepsake" order={4}>
        {card.thanks}
      </Title>
      {card.figures.length > 0 && (
        <ul role="list" className={classes.figures}>
          {card.figures.map(([count, label]) => (
            <li key={label}>
              <b translate="no">{count}</b> <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
      {card.medals.length > 0 && (
        <>
          <h5>{card.medalsTitle}</h5>
          <ul role="list" className={classes.medals}>
            {card.medals.map((medal) => (
              <li key={medal}>{medal}</li>
            ))}
          </ul>
        </>
      )}
      {card.along && <p>{card.along}</p>}
    </div>
  );
}

/** The card as a file: downloaded, or shared where the device can. */
function Picture({ card }: { card: KeepsakeCard }) {
  const t = useTexts(keepsakeTexts);
  const { event } = useEvent<PageContent>();
  const named = (picture: BlobPart) => new File([picture], `${event.id}.png`, { type: 'image/png' });
  const draw = useMutation({
    mutationFn: async (to: 'keep' | 'share') => {
      const { drawKeepsake } = await import(/* webpackChunkName: 'keepsake-picture' */ './keepsake-picture.ts');
      const file = named(await drawKeepsake(card));
      if (to === 'keep') saveAsFile(file.name, file);
      else await navigator.share({ files: [file] }).catch(unlessDismissed);
    },
  });
  return (
    <>
      <div className={classes.acts}>
        <LinkButton isPending={draw.isPending} onClick={() => draw.mutate('keep')}>
          {t('keep')}
        </LinkButton>
        {navigator.canShare?.({ files: [named('')] }) && (
          <LinkButton isPending={draw.isPending} onClick={() => draw.mutate('share')}>
            {t('share')}
          </LinkButton>
        )}
      </div>
      <p role="status">{draw.isSuccess && draw.variables === 'keep' && t('kept')}</p>
      {draw.error && <FailureNotice error={draw.error} />}
    </>
  );
}

/** All photos of the gallery in a zip, for guests who shared one. */
function Album({ own, photos }: { own: OwnRegistrationState; photos: number }) {
  const t = useTexts(keepsakeTexts);
  const { event } = useEvent<PageContent>();
  const take = useMutation({
    mutationFn: async () => saveAsFile(`${event.id}.zip`, await own.file('/album')),
  });
  return (
    <div className={classes.album}>
      <LinkButton isPending={take.isPending} onClick={take.mutate}>
        {t(take.isPending ? 'gatheringAlbum' : 'takeAlbum')}
      </LinkButton>
      <p>{t.counted('albumHolds', photos)}</p>
      <p role="status">{take.isSuccess && t('albumTaken')}</p>
      {take.error && <FailureNotice error={take.error} />}
    </div>
  );
}

/** Closing the device's sheet is no failure. */
function unlessDismissed(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
