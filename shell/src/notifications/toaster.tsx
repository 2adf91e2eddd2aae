import { dismissToast, toastRules, toastsAtom, useTexts } from '@konbit/web';
import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { useAtomValue } from 'jotai';
import { type FocusEvent, useRef, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { RecentToasts } from './recent-toasts.tsx';
import { OpenToast } from './open-toast.tsx';
import classes from './toaster.module.css';
import { useIsAway } from './use-is-away.ts';

/** The notification region: one toast, gone by time, button, Escape or a swipe to the right; F8 leads to it. */
export function Toaster() {
  const t = useTexts(shellTexts);
  const toasts = useAtomValue(toastsAtom);
  const list = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const isAway = useIsAway();
  const shown = toasts.find(({ open }) => open);

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
        onBlur={({ currentTarget, relatedTarget }: FocusEvent) => setHasFocus(currentTarget.contains(relatedTarget))}
      >
        <RecentToasts toasts={toasts.filter(({ open }) => !open)} />
        <div>
          <Notifications
            limit={toastRules.limit}
            autoClose={false} // Its own timer starts anew after a pause, and focus does not pause it.
            allowDragDismiss={false} // Its own drag goes both ways, by share of the width.
            allowScrollDismiss={false}
            transitionDuration={0}
            notificationMaxHeight="none"
            withinPortal={false}
            renderNotification={({ id }) => <OpenToast id={id!} isPaused={hasFocus || isAway} onDismiss={dismiss} />}
          />
        </div>
      </div>
    </section>
  );
}
