import { type ModeratedMemory, type ModeratedPhoto, type ModerationState, moderationStates } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { failureSentence, isLinkRefused, useEvent, useOrganizerLink, useTexts } from '@konbit/web';
import { Button, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moderate, type ModeratedKind, moderatedQuery, type ModerationAct } from './moderation.api.ts';
import { moderationTexts } from './moderation-texts.ts';
import classes from './moderation.module.css';

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
  const [state, setState] = useState<ModerationState | 'all'>('all');
  const items = useInfiniteQuery(moderatedQuery(kind, token, state));
  const isPhotos = kind === 'photos';
  if (isLinkRefused(items.error)) return <p role="alert">{t('linkEnded')}</p>;
  const found = items.data?.pages.flat() ?? [];
  return (
    <>
      <div role="group" aria-label={t(isPhotos ? 'which' : 'whichLines')} className={classes.moderationStates}>
        {(['all', ...moderationStates] as const).map((one) => (
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

const sentences = { waiting: 'isWaiting', shown: 'isShown', hidden: 'isHidden' } as const;

/** A removed item keeps its place, so that no other one slides under the finger. */
function ModeratedCard({ token, item }: { token: string; item: ModeratedPhoto | ModeratedMemory }) {
  const t = useTexts(moderationTexts);
  const queryClient = useQueryClient();
  const isPhoto = 'profileImage' in item;
  const name = isPhoto ? item.firstName : item.text;
  const suffix = isPhoto ? 'Name' : 'Line';
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState<ModerationState | null>(item.state);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: ModerationAct) => moderate(isPhoto ? 'photos' : 'memories', token, item.id, act),
    onSuccess: (now) => {
      setState(now);
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: [isPhoto ? '/api/attendee-profiles' : '/api/memories'] });
    },
  });
  if (state === null) {
    return (
      <li className={classes.moderationPhoto}>
        <p ref={takeFocus} tabIndex={-1}>
          {t(isPhoto ? 'isRemoved' : 'isRemovedLine', { name })}
        </p>
      </li>
    );
  }

  const act = (does: ModerationAct) => !isPending && mutate(does);
  const button = (text: 'show' | 'hide' | 'remove' | 'reallyRemove', onClick: () => void) => (
    <Button
      variant="default"
      size="md"
      aria-label={t(`${text}${suffix}`, { name })}
      aria-disabled={isPending}
      onClick={onClick}
    >
      {t(text)}
    </Button>
  );
  return (
    <li className={classes.moderationPhoto} data-state={state}>
      {isPhoto && <img src={item.profileImage} alt={t('photoOf', { name })} />}
      <div>
        <span className={classes.moderationName}>{name}</span>
        {!isPhoto && item.name && <span className={classes.moderationState}>{item.name}</span>}
        <span role="status" className={classes.moderationState}>
          {t(sentences[state])}
        </span>
      </div>
      <div className={classes.moderationActs}>
        {isAsking ? (
          <>
            {button('reallyRemove', () => act('remove'))}
            <Button size="md" autoFocus onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
          </>
        ) : (
          <>
            {state !== 'shown' && button('show', () => act('show'))}
            {state !== 'hidden' && button('hide', () => act('hide'))}
            {button('remove', () => setAsking(true))}
          </>
        )}
      </div>
      {error && <p role="alert">{isLinkRefused(error) ? t('linkEnded') : failureSentence(error)}</p>}
    </li>
  );
}

const takeFocus = (node: HTMLElement | null): void => node?.focus();
