import type { MemoryView, NewMemory, OwnMemory } from '@konbit/contracts';
import { callApi } from '@konbit/web';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const memoriesPath = '/api/memories';

/** The newest lines that everybody sees. */
export const memoriesQuery = queryOptions<MemoryView[]>({ queryKey: [memoriesPath], refetchOnMount: 'always' });

/** This guest's own, by the session of this browser. */
export const ownMemoryQuery = (registrationId: string | undefined) =>
  queryOptions({
    queryKey: [memoriesPath, 'own', registrationId],
    queryFn: ({ signal }) => callApi<OwnMemory>('GET', `${memoriesPath}/own`, undefined, signal),
    enabled: registrationId !== undefined,
    gcTime: 0,
  });

/** Leaves a line in place of the one before; null takes it away. */
export function useLeaveMemory(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memory: NewMemory | null) =>
      callApi<OwnMemory>(memory ? 'PUT' : 'DELETE', `${memoriesPath}/own`, memory ?? undefined),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [memoriesPath] });
      onDone();
    },
  });
}
