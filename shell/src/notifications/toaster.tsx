import { dismissToast, type Toast, toastRules, toastsAtom, useTexts } from '@konbit/web';
import * as RadixToast from '@radix-ui/react-toast';
import { useAtomValue } from 'jotai';
import { shellTexts } from '../shell-texts.ts';
import { RecentToasts } from './recent-toasts.tsx';
import classes from './toaster.module.css';

/** The notification region: one toast at a time, dismissed by time, button, Escape or a swipe to the right; F8 leads to it. */
export function Toaster() {
  const t = useTexts(shellTexts);
  const toasts = useAtomValue(toastsAtom);
  return (
    <RadixToast.Provider
      duration={toastRules.durationMs}
      swipeDirection="right"
      swipeThreshold={toastRules.swipeThresholdPx}
    >
      {toasts.slice(0, toastRules.limit).map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={t('dismiss')} />
      ))}
      <RadixToast.Viewport className={classes.region} hotkey={[toastRules.hotkey]} label={t('notifications')}>
        <RecentToasts toasts={toasts.filter((toast) => !toast.open)} />
      </RadixToast.Viewport>
    </RadixToast.Provider>
  );
}

function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  return (
    <RadixToast.Root
      className={classes.toast}
      data-tone={toast.tone ?? 'neutral'}
      type="foreground"
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
    >
      <RadixToast.Title className={classes.title}>{toast.title}</RadixToast.Title>
      {toast.description && <RadixToast.Description>{toast.description}</RadixToast.Description>}
      <RadixToast.Close className={classes.close} aria-label={dismissLabel}>
        <span aria-hidden>×</span>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
