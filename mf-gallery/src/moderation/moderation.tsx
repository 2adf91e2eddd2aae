import { photoStates, type PhotoState } from '@konbit/contracts';
import { failureSentence, isLinkRefused, useOrganizerLink, useTexts } from '@konbit/web';
import { Button, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moderatedPhotosQuery } from './moderation.api.ts';
import { moderationTexts } from './moderation-texts.ts';
import classes from './moderation.module.css';
import { ModeratedPhotoCard } from './moderated-photo-card.tsx';

/** The photos of the gallery for whoever came by a moderators' link. */
export function Moderation() {
  const t = useTexts(moderationTexts);
  const token = useOrganizerLink('moderator');
  return (
    <section className={classes.moderation} aria-labelledby="moderation-title">
      <Title id="moderation-title" order={1} className={classes.moderationTitle}>
        {t('title')}
      </Title>
      {token ? <Photos key={token} token={token} /> : <p>{t('noLink')}</p>}
    </section>
  );
}

function Photos({ token }: { token: string }) {
  const t = useTexts(moderationTexts);
  const [state, setState] = useState<PhotoState | 'all'>('all');
  const photos = useInfiniteQuery(moderatedPhotosQuery(token, state));
  if (isLinkRefused(photos.error)) return <p role="alert">{t('linkEnded')}</p>;
  const found = photos.data?.pages.flat() ?? [];
  return (
    <>
      <div role="group" aria-label={t('which')} className={classes.moderationStates}>
        {(['all', ...photoStates] as const).map((one) => (
          <Button
            key={one}
            size="md"
            px="xs"
            {...(one === state ? { color: 'flagBlue.7' } : { variant: 'default' })}
            aria-pressed={one === state}
            onClick={() => setState(one)}
          >
            {t(one)}
          </Button>
        ))}
      </div>
      {photos.error && (
        <p role="alert">
          {t('failed')} {failureSentence(photos.error)}{' '}
          <Button onClick={() => void photos.refetch()}>{t('tryAgain')}</Button>
        </p>
      )}
      {photos.isPending && <p role="status">{t('loading')}</p>}
      {photos.isSuccess && found.length === 0 && <p role="status">{t('none')}</p>}
      <ul className={classes.moderationPhotos}>
        {found.map((photo) => (
          <ModeratedPhotoCard key={photo.id} token={token} photo={photo} />
        ))}
      </ul>
      {photos.hasNextPage && (
        <Button variant="default" size="lg" onClick={() => !photos.isFetching && void photos.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </>
  );
}
