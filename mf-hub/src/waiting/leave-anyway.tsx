import { useTexts } from '@konbit/web';
import { Button, Modal } from '@mantine/core';
import { useWaiting } from '../common/waiting.ts';
import { WaitingMark } from '../common/waiting-mark.tsx';
import { waitingTexts } from '../common/waiting-texts.ts';
import classes from './waiting.module.css';

/** Asks whom something waits for before they leave: what is theirs does not stay on the phone behind them. */
export function LeaveAnyway({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTexts(waitingTexts);
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
              {t('leave')}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
