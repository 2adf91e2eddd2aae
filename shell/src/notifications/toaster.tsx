import { dismissToast, toastRules, toastsAtom, useTexts } from '@konbit/web';
import { useHotkeys } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { type FocusEvent, useRef, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { LateToast } from './late-toast.tsx';
import { RecentToasts } from './recent-toasts.tsx';
import classes from './toaster.module.css';

/** The notification region: one toast, gone by time, button, Escape or a swipe to the right; F8 leads to it. */
export function Toaster() {
  const t = useTexts(shellTexts);
  const toasts = useAtomValue(toastsAtom);
  const list = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
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
          <LateToast isWanted={toasts.length > 0} toast={shown} isRead={hasFocus} onDismiss={dismiss} />
        </div>
      </div>
    </section>
  );
}
