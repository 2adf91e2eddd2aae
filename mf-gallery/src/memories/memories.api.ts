import type { MemoryView, NewMemory, OwnMemory } from '@konbit/contracts';
import { callApi, type HubSession, isSessionRefusal, pathOf } from '@konbit/web';
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

/** Whoever has registered on this device since has left their session here: looking the email up renews the guest's. */
async function callAs(
  { registrationId, userEmail }: HubSession,
  method: 'GET' | 'PUT' | 'DELETE',
  memory?: NewMemory,
  signal?: AbortSignal,
): Promise<OwnMemory> {
  const path = pathOf([memoriesPath, 'own', { registrationId }]);
  const holds = method === 'PUT' ? 'memory' : undefined;
  const call = () => callApi<OwnMemory>(method, path, memory, signal, {}, holds);
  try {
    return await call();
  } catch (error) {
    if (!isSessionRefusal(error)) throw error;
    await callApi('GET', pathOf(['/api/registrations', { email: userEmail }])).catch(() => undefined);
    return call();
  }
}

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
