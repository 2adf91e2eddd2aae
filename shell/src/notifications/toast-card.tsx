import { type Toast, toastRules, toastsAtom, useTexts } from '@konbit/web';
import { useDrag, useMergedRef } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import classes from './toaster.module.css';

/** A toast while it is open. The library draws it for a moment longer; it leaves at once. */
export function OpenToast({ id, onDismiss }: { id: string | undefined; onDismiss: () => void }) {
  const toast = useAtomValue(toastsAtom).find((one) => one.open && String(one.id) === id);
  return toast ? <ToastCard toast={toast} onDismiss={onDismiss} /> : null;
}

/** A swipe to the right takes it away; on a phone the page makes room for it (toaster.module.css). */
function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { title, description, extra, tone = 'neutral' } = toast;
  const t = useTexts(shellTexts);
  const [shiftPx, setShiftPx] = useState(0);
  const { ref: drag, active: isSwiped } = useDrag(
    ({ movement: [right], last, canceled }) => {
      if (last && !canceled && right >= toastRules.swipeThresholdPx) onDismiss();
      else setShiftPx(last ? 0 : Math.max(0, right));
    },
    { axis: 'lock', threshold: 5 },
  );

  return (
    <div
      ref={useMergedRef(drag, makeRoom)}
      className={classes.toast}
      data-tone={tone}
      data-swiped={isSwiped || undefined}
      style={{ translate: `${shiftPx}px` }}
    >
      <div role={tone === 'destructive' ? 'alert' : undefined}>
        <span className={classes.toastTitle}>{title}</span> {description && <span>{description}</span>}
        {extra}
      </div>
      <button type="button" className={classes.close} aria-label={t('dismiss')} onClick={onDismiss}>
        <span aria-hidden>×</span>
      </button>
    </div>
  );
}

/** Tells the page's styles how high the toast is, for as long as it is there. */
function makeRoom(card: HTMLDivElement | null) {
  const { style } = document.documentElement;
  if (!card) return;
  style.setProperty('--toast-room', `${card.offsetHeight}px`);
  return () => void style.removeProperty('--toast-room');
}
