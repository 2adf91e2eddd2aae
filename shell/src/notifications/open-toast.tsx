import { type Toast, toastRules, toastsAtom, useTexts } from '@konbit/web';
import { useDrag } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import classes from './toaster.module.css';
import { useCountdown } from './use-countdown.ts';

interface Props {
  id: string;
  /** The visitor is elsewhere, or reads the notifications by keyboard: its time stands still. */
  isPaused: boolean;
  onDismiss: () => void;
}

/** The toast while it is open. The library draws it for a moment longer, to move it out; it leaves at once. */
export function OpenToast({ id, ...rest }: Props) {
  const toast = useAtomValue(toastsAtom).find((one) => one.open && String(one.id) === id);
  return toast ? <ToastCard toast={toast} {...rest} /> : null;
}

/** Its time stands still under the pointer, too. */
function ToastCard({ toast, isPaused, onDismiss }: Omit<Props, 'id'> & { toast: Toast }) {
  const { title, description, extra, tone = 'neutral' } = toast;
  const t = useTexts(shellTexts);
  const [isHovered, setIsHovered] = useState(false);
  const [shiftPx, setShiftPx] = useState(0);
  const { ref, active: isSwiped } = useDrag(
    ({ movement: [right], last, canceled }) => {
      if (last && !canceled && right >= toastRules.swipeThresholdPx) onDismiss();
      else setShiftPx(last ? 0 : Math.max(0, right));
    },
    { axis: 'lock', threshold: 5 },
  );
  useCountdown(toastRules.durationMs, isPaused || isHovered || isSwiped, onDismiss);

  return (
    <div
      ref={ref}
      className={classes.toast}
      data-tone={tone}
      data-swiped={isSwiped || undefined}
      style={{ translate: `${shiftPx}px` }}
      onPointerMove={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <div role={tone === 'destructive' ? 'alert' : undefined}>
        <div className={classes.toastTitle}>{title}</div>
        {description && <div>{description}</div>}
        {extra}
      </div>
      <button type="button" className={classes.close} aria-label={t('dismiss')} onClick={onDismiss}>
        <span aria-hidden>×</span>
      </button>
    </div>
  );
}
