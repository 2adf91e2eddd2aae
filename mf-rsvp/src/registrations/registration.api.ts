import type { NewRegistration, RegistrationView } from '@konbit/contracts';
import { keepDoorCode, newGuest, newWrite, readRegistrationsAnew, useWrite, type Write } from '@konbit/web';
import { useQueryClient } from '@tanstack/react-query';

export const sentBy = <W extends Write | null | undefined>(write: W) =>
  write?.body as W extends Write ? NewRegistration : NewRegistration | undefined;

interface Outcome {
  onTaken(view: RegistrationView): void;
  onRefused(error: Error): void;
}

/** The outcome is told even if the wizard was closed meanwhile; sent again unchanged, it counts once. */
export function useRegister({ onTaken, onRefused }: Outcome) {
  const client = useQueryClient();
  const mutation = useWrite<RegistrationView>(newGuest, {
    onSuccess(view) {
      void keepDoorCode(view);
      readRegistrationsAnew(client);
      onTaken(view);
    },
    onError: onRefused,
  });
  const send = (body: NewRegistration) =>
    mutation.mutate(
      newWrite({ owner: newGuest, path: '/api/registrations', body, title: `${body.firstName} ${body.lastName}` }),
    );
  return { ...mutation, send, write: mutation.variables };
}
