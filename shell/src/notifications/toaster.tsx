import { dismissToast, type Toast, toastRules, toastsAtom, useTexts } from '@konbit/web';
import { useDocumentVisibility, useDrag, useHotkeys, useMergedRef } from '@mantine/hooks';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shellTexts } from '../texts/texts.ts';
import classes from './toaster.module.css';

export function Toaster() {
  const t = useTexts(shellTexts);
  const toasts = useAtomValue(toastsAtom);
  const list = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const isAway = useDocumentVisibility() === 'hidden';

  const shown = toasts.find(({ open }) => open);
  const recent = toasts.filter(({ open }) => !open);

  function dismiss(): void {
    if (hasFocus) list.current?.focus(); // The focused element is about to disappear.
    if (shown) dismissToast(shown.id);
  }

  useHotkeys(
    [
      [toastRules.hotkey, () => list.current?.focus()],
      ['Escape', dismiss, { preventDefault: false }],
    ],
    [],
    true,
  );

  // The library would queue a second toast.
  const id = shown?.id;
  useEffect(() => {
    if (id === undefined) return;
    notifications.clean();
    notifications.show({ id: String(id), role: 'listitem', message: null, onClose: () => dismissToast(id) });
    return () => {
      notifications.hide(String(id));
    };
  }, [id]);

  return (
    // Outside the list: only list items may be in there.
    <section aria-label={t('notifications', { hotkey: toastRules.hotkey })} aria-live="polite">
      <div
        ref={list}
        className={classes.list}
        role="list"
        tabIndex={-1}
        onFocus={() => setHasFocus(true)}
        onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      >
        {(recent.length > 0 || !shown) && (
          <div className={classes.recent} role="listitem" aria-live="off">
            <strong>{t('recentNotifications')}</strong>
            {recent.length === 0 && <p>{t('noNotifications')}</p>}
            <ul>
              {recent.map((toast) => (
                <li key={toast.id}>
                  <strong>{toast.title}</strong> <span>{toast.description}</span>
                  {toast.extra}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Notifications
          // A module that takes the whole library brings its sheet.
          unstyled
          limit={toastRules.limit}
          // The time starts anew after a pause by keyboard or another tab.
          autoClose={hasFocus || isAway ? false : toastRules.durationMs}
          allowDragDismiss={false} // The library's own drag goes both ways.
          allowScrollDismiss={false}
          transitionDuration={0}
          notificationMaxHeight="none"
          withinPortal={false}
          renderNotification={(notification) => <OpenToast notification={notification} onDismiss={dismiss} />}
        />
      </div>
    </section>
  );
}

interface OpenToastProps {
  notification: NotificationData;
  onDismiss: () => void;
}

/** The library keeps a closed toast in the page for a moment. */
function OpenToast({ notification: { id, title, message }, onDismiss }: OpenToastProps) {
  const toast = useAtomValue(toastsAtom).find((one) => one.open && String(one.id) === id);
  if (toast) return <ToastCard toast={toast} onDismiss={onDismiss} />;
  if (message === null) return null;
  // A module called the library's own `notifications.show`.
  const words = title ? { title, description: message } : { title: message };
  return <ToastCard toast={words} onDismiss={() => notifications.hide(id!)} />;
}

interface ToastCardProps {
  toast: Pick<Toast, 'extra' | 'tone'> & { title: ReactNode; description?: ReactNode };
  onDismiss: () => void;
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
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

/** Styles make room by this height. */
function makeRoom(card: HTMLDivElement | null) {
  const { style } = document.documentElement;
  if (!card) return;
  const measure = () => style.setProperty('--toast-room', `${card.offsetHeight}px`);
  measure();
  window.addEventListener('resize', measure);
  return () => {
    window.removeEventListener('resize', measure);
    style.removeProperty('--toast-room');
  };
}
