import type { MemoryView, NewMemory, OwnMemory } from '@konbit/contracts';
import { ApiError, callApi, type HubSession, isSessionRefusal, pathOf } from '@konbit/web';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const memoriesPath = '/api/memories';

export const memoriesQuery = queryOptions<MemoryView[]>({ queryKey: [memoriesPath], refetchOnMount: 'always' });

export const ownMemoryQuery = (session: HubSession | null) =>
  queryOptions({
    queryKey: [memoriesPath, 'own', session?.registrationId],
    queryFn: ({ signal }) => callAs(session!, 'GET', undefined, signal),
    enabled: session !== null,
    gcTime: 0,
  });

const callAs = (
  { registrationId }: HubSession,
  method: 'GET' | 'PUT' | 'DELETE',
  memory?: NewMemory,
  signal?: AbortSignal,
): Promise<OwnMemory> => {
  const path = pathOf([memoriesPath, 'own', { registrationId }]);
  const holds = method === 'PUT' ? 'memory' : undefined;
  return callApi(method, path, memory, signal, {}, holds);
};

/**
 * This browser has not registered the guest, or another guest has registered here since: the mailed link proves who
 * they are, an email does not.
 */
export const isProofMissing = (error: unknown): boolean =>
  isSessionRefusal(error) || (error instanceof ApiError && error.code === 'MEMORY_BY_MAIL');

/** Replaces the guest's line; null removes it. */
export function useSaveMemory(session: HubSession | null, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memory: NewMemory | null) => callAs(session!, memory ? 'PUT' : 'DELETE', memory ?? undefined),
    onSuccess: (answer) => {
      queryClient.setQueryData(ownMemoryQuery(session).queryKey, answer);
      void queryClient.invalidateQueries(memoriesQuery);
      onDone();
    },
  });
}
