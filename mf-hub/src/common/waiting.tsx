import { dropWrites, failureSentence, type OpenWrite, useOpenWrites, useTexts, useWriteOutcomes } from '@konbit/web';
import { DialogTitle, ModalDialog } from '@konbit/web/dialog';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hubTexts } from './texts/texts.ts';
import { Icon } from './icon.tsx';
import { queryKeys, useRegistrant } from './registrant.tsx';
import classes from './waiting.module.css';

export const useWaiting = (path?: string): readonly OpenWrite[] =>
  useOpenWrites(useRegistrant().registrationId).filter(
    ({ hasWaited, refusal, ...write }) => hasWaited && !refusal && (path === undefined || write.path === path),
  );

/** Refreshes stats, achievements and leaderboard (specified) once, after everything that waited is sent. */
export function useRefreshAfterSending(): void {
  const queryClient = useQueryClient();
  const { registrationId } = useRegistrant();
  const changed = [queryKeys.stats(registrationId), queryKeys.achievements(registrationId), queryKeys.leaderboard];
  useWriteOutcomes(registrationId, undefined, {
    onLast() {
      for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function WaitingCount() {
  const t = useTexts(hubTexts);
  const { length } = useWaiting();
  return (
    <p role="status" className={classes.count}>
      {length > 0 && (
        <>
          <Icon name="hourglass" />
          <span>{t.counted('waiting', length)}</span>
        </>
      )}
    </p>
  );
}

export const WaitingIcon = () => (
  <span className={classes.waitingIcon} aria-hidden>
    <Icon name="hourglass" />
  </span>
);

export function RefusedWrites() {
  const t = useTexts(hubTexts);
  const queryClient = useQueryClient();
  const { registrationId } = useRegistrant();
  const refused = useOpenWrites(registrationId).filter(({ refusal }) => refusal);
  const all = useRef<HTMLDivElement>(null);

  function drop(key: string) {
    // The button disappears with its alert.
    all.current?.focus();
    void dropWrites(queryClient, registrationId, key);
  }

  return (
    <div ref={all} tabIndex={-1} className={classes.allRefused}>
      {refused.map(({ key, title, refusal }) => (
        <div key={key} role="alert" className={classes.refused}>
          <p>
            <strong>{t('refused', { title })}</strong> <span>{failureSentence(refusal)}</span>
          </p>
          <Button variant="default" onClick={() => drop(key)}>
            {t('understood')}
          </Button>
        </div>
      ))}
    </div>
  );
}

/** Asks before writes that are waiting are deleted from the device. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTexts(hubTexts);
  const { length } = useWaiting();
  return (
    <ModalDialog opened onClose={onStay} centered padding={0} className={classes.leavingCard}>
      <div className={classes.leaving}>
        <WaitingIcon />
        <DialogTitle className={classes.leavingTitle}>{t('leaveTitle')}</DialogTitle>
        <p>{t.counted('leaveText', length)}</p>
        <div className={classes.leavingActions}>
          <Button size="lg" data-autofocus onClick={onStay}>
            {t('stay')}
          </Button>
          <Button size="lg" variant="default" onClick={onLeave}>
            {t('waitingLeave')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
