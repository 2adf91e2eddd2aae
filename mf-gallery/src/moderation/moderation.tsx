import { type ModeratedMemory, type ModeratedPhoto, type ModerationState, moderationStates } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { failureSentence, focusOnArrival, isLinkRefused, OrganizerPage, useEvent, useTexts } from '@konbit/web';
import { Button, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moderate, type ModeratedKind, moderatedQuery, type ModerationAction } from './moderation.api.ts';
import { moderationTexts } from './texts/texts.ts';
import classes from './moderation.module.css';

export function Moderation() {
  const t = useTexts(moderationTexts);
  const { memories } = useEvent<PageContent>();
  return (
    <OrganizerPage role="moderator" title={t('photosTitle')} noLink={t('noLink')} isWide>
      {(token) => (
        <>
          <ModerationList kind="photos" token={token} />
          {memories && (
            <>
              <Title order={2} className={classes.moderationMemories}>
                {t('memoriesTitle')}
              </Title>
              <ModerationList kind="memories" token={token} />
            </>
          )}
        </>
      )}
    </OrganizerPage>
  );
}

interface ListProps {
  kind: ModeratedKind;
  token: string;
}

function ModerationList({ kind, token }: ListProps) {
  const t = useTexts(moderationTexts);
  const [filter, setFilter] = useState<ModerationState | 'all'>('all');
  const query = useInfiniteQuery(moderatedQuery(kind, token, filter));
  if (isLinkRefused(query.error)) return <p role="alert">{t('linkEnded')}</p>;
  const items = query.data?.pages.flat() ?? [];

  function showMore(): void {
    if (!query.isFetching) void query.fetchNextPage();
  }

  return (
    <>
      <div role="group" aria-label={t(`${kind}Title`)} className={classes.moderationFilter}>
        {(['all', ...moderationStates] as const).map((state) => (
          <Button
            key={state}
            size="md"
            px="xs"
            variant={state === filter ? 'filled' : 'default'}
            color="var(--flag-blue)"
            aria-pressed={state === filter}
            onClick={() => setFilter(state)}
          >
            {t(state)}
          </Button>
        ))}
      </div>
      {query.error && (
        <p role="alert">
          <span>{`${t('failed')} ${failureSentence(query.error)}`}</span>{' '}
          <Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>
        </p>
      )}
      {query.isPending && <p role="status">{t('loading')}</p>}
      {query.isSuccess && items.length === 0 && <p role="status">{t('none')}</p>}
      <ul className={classes.moderationList}>
        {items.map((item) => (
          <ModeratedCard key={item.id} kind={kind} token={token} item={item} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="default" size="lg" onClick={showMore}>
          {t('showMore')}
        </Button>
      )}
    </>
  );
}

const sentences = { waiting: 'isWaiting', shown: 'isShown', hidden: 'isHidden' } as const;

/** A removed item keeps its place, so that no other one slides under the finger. */
function ModeratedCard({ kind, token, item }: ListProps & { item: ModeratedPhoto | ModeratedMemory }) {
  const t = useTexts(moderationTexts);
  const queryClient = useQueryClient();
  const isPhoto = 'profileImage' in item;
  const name = isPhoto ? item.firstName : item.text;
  const [isConfirming, setConfirming] = useState(false);
  /** Takes the focus when it comes in the place of a pressed button. */
  const [next, setNext] = useState<ModerationAction>();
  const [state, setState] = useState<ModerationState | null>(item.state);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (action: ModerationAction) => moderate(kind, token, item.id, action),
    onSuccess: (newState) => {
      setState(newState);
      setNext(newState === 'shown' ? 'hide' : 'show');
      setConfirming(false);
      void queryClient.invalidateQueries({ queryKey: [isPhoto ? '/api/attendee-profiles' : '/api/memories'] });
    },
  });
  if (state === null) {
    return (
      <li className={classes.moderationCard}>
        <p ref={focusOnArrival} tabIndex={-1}>
          {t('removed', { name })}
        </p>
      </li>
    );
  }

  function keep() {
    setNext('remove');
    setConfirming(false);
  }
  const button = (action: ModerationAction, label: string, onClick: () => void, variant = 'default') => (
    <Button
      key={label}
      ref={action === next ? focusOnArrival : undefined}
      variant={variant}
      size="md"
      aria-label={`${label}: ${name}`}
      aria-disabled={isPending}
      onClick={() => !isPending && onClick()}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.moderationCard} data-state={state}>
      {isPhoto && <img src={item.profileImage} alt={t('photoOf', { name })} />}
      <div>
        <span className={classes.moderationName}>{name}</span>
        {!isPhoto && item.name && <span className={classes.moderationState}>{item.name}</span>}
        <span role="status" className={classes.moderationState}>
          {t(sentences[state])}
        </span>
      </div>
      <div className={classes.moderationActions}>
        {isConfirming ? (
          <>
            {button('remove', t('actionReallyRemove'), () => mutate('remove'), 'outline')}
            <Button key="keep" ref={focusOnArrival} size="md" onClick={keep}>
              {t('keep')}
            </Button>
          </>
        ) : (
          <>
            {state !== 'shown' && button('show', t('actionShow'), () => mutate('show'))}
            {state !== 'hidden' && button('hide', t('actionHide'), () => mutate('hide'))}
            {button('remove', t('actionRemove'), () => setConfirming(true), 'outline')}
          </>
        )}
      </div>
      {error && <p role="alert">{isLinkRefused(error) ? t('linkEnded') : failureSentence(error)}</p>}
    </li>
  );
}
