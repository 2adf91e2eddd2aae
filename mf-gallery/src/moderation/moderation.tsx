import { photoStates, type PhotoState } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { failureSentence, isLinkRefused, useEvent, useOrganizerLink, useTexts } from '@konbit/web';
import { Button, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ModeratedKind, moderatedQuery } from './moderation.api.ts';
import { moderationTexts } from './moderation-texts.ts';
import classes from './moderation.module.css';
import { ModeratedCard } from './moderated-card.tsx';

/** The photos of the gallery, and the lines of memory, for whoever came by a moderators' link. */
export function Moderation() {
  const t = useTexts(moderationTexts);
  const token = useOrganizerLink('moderator');
  const { memories } = useEvent<PageContent>();
  return (
    <section className={classes.moderation} aria-labelledby="moderation-title">
      <Title id="moderation-title" order={1} className={classes.moderationTitle}>
        {t('title')}
      </Title>
      {token ? <Items key={token} kind="photos" token={token} /> : <p>{t('noLink')}</p>}
      {token && memories && (
        <>
          <Title order={2}>{t('linesTitle')}</Title>
          <Items key={`memories ${token}`} kind="memories" token={token} />
        </>
      )}
    </section>
  );
}

function Items({ kind, token }: { kind: ModeratedKind; token: string }) {
  const t = useTexts(moderationTexts);
  const [state, setState] = useState<PhotoState | 'all'>('all');
  const items = useInfiniteQuery(moderatedQuery(kind, token, state));
  const isPhotos = kind === 'photos';
  if (isLinkRefused(items.error)) return <p role="alert">{t('linkEnded')}</p>;
  const found = items.data?.pages.flat() ?? [];
  return (
    <>
      <div role="group" aria-label={t(isPhotos ? 'which' : 'whichLines')} className={classes.moderationStates}>
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
      {items.error && (
        <p role="alert">
          {t(isPhotos ? 'failed' : 'failedLines')} {failureSentence(items.error)}{' '}
          <Button onClick={() => void items.refetch()}>{t('tryAgain')}</Button>
        </p>
      )}
      {items.isPending && <p role="status">{t(isPhotos ? 'loading' : 'loadingLines')}</p>}
      {items.isSuccess && found.length === 0 && <p role="status">{t(isPhotos ? 'none' : 'noLines')}</p>}
      <ul className={classes.moderationPhotos}>
        {found.map((item) => (
          <ModeratedCard key={item.id} token={token} item={item} />
        ))}
      </ul>
      {items.hasNextPage && (
        <Button variant="default" size="lg" onClick={() => !items.isFetching && void items.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </>
  );
}
