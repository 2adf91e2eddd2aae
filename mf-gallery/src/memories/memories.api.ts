import type { MemoryView, NewMemory, OwnMemory } from '@konbit/contracts';
import { callApi } from '@konbit/web';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const memoriesPath = '/api/memories';

export const memoriesQuery = queryOptions<MemoryView[]>({ queryKey: [memoriesPath], refetchOnMount: 'always' });

export const ownMemoryQuery = (registrationId: string | undefined) =>
  queryOptions({
    queryKey: [memoriesPath, 'own', registrationId],
    queryFn: ({ signal }) => callApi<OwnMemory>('GET', `${memoriesPath}/own`, undefined, signal),
    enabled: registrationId !== undefined,
    gcTime: 0,
  });

/** Replaces the guest's line; null removes it. */
export function useSaveMemory(registrationId: string | undefined, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memory: NewMemory | null) =>
      callApi<OwnMemory>(memory ? 'PUT' : 'DELETE', `${memoriesPath}/own`, memory ?? undefined),
    onSuccess: (answer) => {
      queryClient.setQueryData(ownMemoryQuery(registrationId).queryKey, answer);
      void queryClient.invalidateQueries(memoriesQuery);
      onDone();
    },
  });
}
