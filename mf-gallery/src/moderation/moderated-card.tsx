import type { ModeratedMemory, ModeratedPhoto, PhotoState } from '@konbit/contracts';
import { failureSentence, isLinkRefused, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moderate, type ModerationAct } from './moderation.api.ts';
import { moderationTexts } from './moderation-texts.ts';
import classes from './moderation.module.css';

const sentences = { waiting: 'isWaiting', shown: 'isShown', hidden: 'isHidden' } as const;

/** One photo, or line. It keeps its place whatever becomes of it: no other one slides under the finger. */
export function ModeratedCard({ token, item }: { token: string; item: ModeratedPhoto | ModeratedMemory }) {
  const t = useTexts(moderationTexts);
  const queryClient = useQueryClient();
  const isPhoto = 'profileImage' in item;
  const name = isPhoto ? item.firstName : item.text;
  const suffix = isPhoto ? 'Name' : 'Line';
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState<PhotoState | null>(item.state);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: ModerationAct) => moderate(isPhoto ? 'photos' : 'memories', token, item.id, act),
    onSuccess: (now) => {
      setState(now);
      setAsking(false);
      // What visitors see, should this tab go there.
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
