import { useTexts } from '@konbit/web';
import { Icon } from '../common/icon.tsx';
import { useWaiting } from '../common/waiting.ts';
import { waitingTexts } from '../common/waiting-texts.ts';
import classes from './waiting.module.css';

/** How much of what the guest did waits for the network; nothing where all is sent. */
export function WaitingCount() {
  const t = useTexts(waitingTexts);
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
