import type { NewRegistration, RegistrationView } from '@konbit/contracts';
import {
  type ApiError,
  bodyOf,
  callApi,
  newGuest,
  orQueued,
  queued,
  type QueuedWrite,
  useSettledWrites,
} from '@konbit/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const path = '/api/registrations';

const register = (body: NewRegistration) =>
  orQueued({ owner: newGuest, path, body, title: `${body.firstName} ${body.lastName}` }, () =>
    callApi<RegistrationView>('POST', path, body),
  );

interface Outcome {
  onTaken(view: RegistrationView): void;
  /** There is no network: it is kept on this device, and sent when there is one. */
  onKept(): void;
  onError(error: Error): void;
}

/**
 * Sends a registration; then whatever was read of the registrations, their number included, is read anew. The outcome
 * is told even if the wizard was closed meanwhile. Sent again unchanged after a lost answer, it counts once.
 */
export function useRegister({ onTaken, onKept, onError }: Outcome) {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: register,
    onSuccess: (view) => {
      if (view === queued) return onKept();
      readAnew();
      onTaken(view);
    },
    onError,
  });
}

/** A registration that waited, and what came of it. */
export interface SentLate {
  sent: NewRegistration;
  view?: RegistrationView;
  error?: ApiError;
}

/** Tells what came of a registration that waited for the network, while the wizard is open. */
export function useRegisteredLate(tell: (late: SentLate, write: QueuedWrite) => void): void {
  const readAnew = useReadAnew();
  useSettledWrites(path, {
    onSent: (view, write) => {
      readAnew();
      void bodyOf(write).then((sent) => tell({ sent: sent as NewRegistration, view: view as RegistrationView }, write));
    },
    onRefused: (error, write) =>
      void bodyOf(write).then((sent) => tell({ sent: sent as NewRegistration, error }, write)),
  });
}

function useReadAnew() {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) });
}
