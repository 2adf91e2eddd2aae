import { dismissToast, toastRules, toastsAtom, useTexts } from '@konbit/web';
import { useDocumentVisibility, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { OpenToast } from './toast-card.tsx';
import classes from './toaster.module.css';

/** The notification region: one toast, gone by time, button, Escape or a swipe to the right; F8 leads to it. */
export function Toaster() {
  const t = useTexts(shellTexts);
  const toasts = useAtomValue(toastsAtom);
  const list = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const [isBlurred, setIsBlurred] = useState(false);
  const isAway = useDocumentVisibility() === 'hidden' || isBlurred;
  useWindowEvent('blur', () => setIsBlurred(true));
  useWindowEvent('focus', () => setIsBlurred(false));

  const shown = toasts.find(({ open }) => open);
  const recent = toasts.filter(({ open }) => !open);

  function dismiss(): void {
    if (hasFocus) list.current?.focus(); // What holds the focus is about to disappear.
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

  // Reaches the library's own list, which would let a second one wait.
  const id = shown?.id;
  useEffect(() => {
    if (id === undefined) return;
    notifications.clean();
    notifications.show({ id: String(id), role: 'listitem', message: null, onClose: () => dismissToast(id) });
    return () => void notifications.hide(String(id));
  }, [id]);

  return (
    // What comes is told from here: within the list, only its items may have a part of their own.
    <section aria-label={t('notifications', { hotkey: toastRules.hotkey })} aria-live="polite">
      <div
        ref={list}
        className={classes.list}
        // Nothing is in it, for assistive technology, until a toast is open or the focus is here.
        role={shown || hasFocus ? 'list' : undefined}
        tabIndex={-1}
        onFocus={() => setHasFocus(true)}
        onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      >
        {(recent.length > 0 || !shown) && (
          // Toasts that have left the screen: seen once it has the focus, which is how it is told.
          <div className={classes.recent} role="listitem" aria-live="off">
            <strong>{t('recentNotifications')}</strong>
            {recent.length === 0 && <p>{t('noNotifications')}</p>}
            <ul>
              {recent.map((toast) => (
                <li key={toast.id}>
                  <strong>{toast.title}</strong> {toast.description}
                  {toast.extra}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Notifications
          limit={toastRules.limit}
          // The time of one that is read by keyboard, or of which the visitor is away, begins anew.
          autoClose={hasFocus || isAway ? false : toastRules.durationMs}
          allowDragDismiss={false} // Its own drag goes both ways, by share of the width.
          allowScrollDismiss={false}
          transitionDuration={0}
          notificationMaxHeight="none"
          withinPortal={false}
          renderNotification={({ id }) => <OpenToast id={id} onDismiss={dismiss} />}
        />
      </div>
    </section>
  );
}
