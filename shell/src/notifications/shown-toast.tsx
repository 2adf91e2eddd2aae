import { type Toast, toastRules } from '@konbit/web';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { OpenToast } from './open-toast.tsx';
import { useIsAway } from './use-is-away.ts';

export interface ShownToastProps {
  toast: Toast | undefined;
  /** The visitor reads the notifications by keyboard. */
  isRead: boolean;
  onDismiss: () => void;
}

/** The toast on the screen; in a chunk of its own, as most visits see none. */
export function ShownToast({ toast, isRead, onDismiss }: ShownToastProps) {
  const isAway = useIsAway();
  const shownId = toast && String(toast.id);

  // Reaches the library's own list.
  useEffect(() => {
    if (shownId === undefined) return;
    notifications.clean(); // With what waits: the library's limit queues.
    notifications.show({ id: shownId, role: 'listitem', message: '' });
    return () => void notifications.hide(shownId);
  }, [shownId]);

  return (
    <Notifications
      limit={toastRules.limit}
      autoClose={false} // Its own timer starts anew after a pause, and focus does not pause it.
      allowDragDismiss={false} // Its own drag goes both ways, by share of the width.
      allowScrollDismiss={false}
      transitionDuration={0}
      notificationMaxHeight="none"
      withinPortal={false}
      renderNotification={({ id }) => <OpenToast id={id!} isPaused={isRead || isAway} onDismiss={onDismiss} />}
    />
  );
}
