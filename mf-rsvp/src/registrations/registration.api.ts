import type { NewRegistration, RegistrationView } from '@konbit/contracts';
import { callApi } from '@konbit/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const path = '/api/registrations';

const register = (registration: NewRegistration) => callApi<RegistrationView>('POST', path, registration);

interface Outcome {
  onSuccess(): void;
  onError(error: Error): void;
}

/**
 * Sends a registration; then whatever was read of the registrations, their number included, is read anew. The outcome
 * is told even if the wizard was closed meanwhile. Sent again unchanged after a lost answer, it counts once.
 */
export function useRegister({ onSuccess, onError }: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: register,
    onSuccess: () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) });
      onSuccess();
    },
    onError,
  });
}
