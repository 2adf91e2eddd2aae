import { type Toast, useTexts } from '@konbit/web';
import { shellTexts } from '../shell-texts.ts';
import classes from './toaster.module.css';

/** Toasts that have left the screen, to be read again: seen only while the region has the focus. */
export function RecentToasts({ toasts }: { toasts: readonly Toast[] }) {
  const t = useTexts(shellTexts);
  return (
    // Seen once it has the focus, which is how it is told.
    <div className={classes.recent} role="listitem" aria-live="off">
      <strong>{t('recentNotifications')}</strong>
      {toasts.length === 0 && <p>{t('noNotifications')}</p>}
      <ul>
        {toasts.map((toast) => (
          <li key={toast.id}>
            <strong>{toast.title}</strong> {toast.description}
            {toast.extra}
          </li>
        ))}
      </ul>
    </div>
  );
}
