import { dropWrite, failureSentence, useTexts, useWaitingWrites, type WaitingWrite } from '@konbit/web';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { hubTexts } from './texts/texts.ts';
import { Icon } from './icon.tsx';
import { useRegistrant } from './registrant.tsx';
import classes from './waiting.module.css';

export const useWaiting = (path?: string): readonly WaitingWrite[] =>
  useWaitingWrites(useRegistrant().registrationId).filter(
    (write) => !write.refusal && (path === undefined || write.path === path),
  );

export function WaitingCount() {
  const t = useTexts(hubTexts);
  const { length } = useWaiting();
  return (
    <p role="status" className={classes.count}>
      {length > 0 && (
        <>
          <Icon name="hourglass" />
          {t.counted('waiting', length)}
        </>
      )}
    </p>
  );
}

/** A stamp in outline: what waits for the network. `size` is its font's, in CSS; the sign's own size goes by it. */
export const WaitingMark = ({ size }: { size: string }) => (
  <span className={classes.mark} style={{ fontSize: size }} aria-hidden>
    <Icon name="hourglass" />
  </span>
);

export function RefusedWrites() {
  const t = useTexts(hubTexts);
  const queryClient = useQueryClient();
  const refused = useWaitingWrites(useRegistrant().registrationId).filter(({ refusal }) => refusal);
  return (
    <>
      {refused.map(({ key, title, refusal }) => (
        <div key={key} role="alert" className={classes.refused}>
          <p>
            <strong>{t('refused', { title })}</strong> {failureSentence(refusal)}
          </p>
          <Button variant="default" onClick={() => void dropWrite(queryClient, key)}>
            {t('understood')}
          </Button>
        </div>
      ))}
    </>
  );
}

/** Asks whom something waits for before they leave: what is theirs does not stay on the phone behind them. */
export function LeaveAnyway({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTexts(hubTexts);
  const { length } = useWaiting();
  return (
    <Modal.Root opened onClose={onStay} centered radius="lg" padding={0}>
      <Modal.Overlay />
      <Modal.Content className={classes.leavingCard}>
        <div className={classes.leaving}>
          <WaitingMark size="1.75rem" />
          <Modal.Title component="h2" className={classes.leavingTitle}>
            {t('leaveTitle')}
          </Modal.Title>
          <p>{t.counted('leaveText', length)}</p>
          <div className={classes.leavingActions}>
            <Button data-autofocus onClick={onStay}>
              {t('stay')}
            </Button>
            <Button variant="default" onClick={onLeave}>
              {t('waitingLeave')}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
