import { ApiError, callApi, failureSentence, showToast, translate, useSetSession } from '@konbit/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { failureTexts } from '../common/failure-texts.ts';
import { findRegistration } from '../common/find-registration.ts';
import { registrantKeys } from '../common/query-keys.ts';
import { sessionTexts } from './session-texts.ts';

const say = translate(sessionTexts);

/** Looks an email up and, when it is registered, opens the hub for it in this browser. */
export function useEnterHub() {
  const setSession = useSetSession();
  return useMutation({
    mutationFn: findRegistration,
    onSuccess: (registration) => {
      if (!registration) {
        showToast({ title: say('notFoundTitle'), description: say('notFoundText'), tone: 'destructive' });
        return;
      }
      setSession({ registrationId: registration.id, userEmail: registration.email });
      showToast({ title: say('welcomeTitle'), description: say('welcomeText'), tone: 'success' });
    },
    onError: (error) =>
      showToast({
        title: translate(failureTexts)('error'),
        description: lookUpFailure(error, say('lookUpFailed')),
        tone: 'destructive',
      }),
  });
}

/** What is told of a look-up that failed: of too many, when to try again; of all others the given sentence. */
export const lookUpFailure = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status === 429 ? failureSentence(error, otherwise) : otherwise;

/**
 * Closes the hub in this browser: both stored keys and all that was read of the registrant; the cookie too, unless it
 * was the service that ended the session.
 */
export function useLeaveHub() {
  const setSession = useSetSession();
  const queryClient = useQueryClient();
  const { mutate: endSession } = useMutation({
    mutationFn: () => callApi<void>('DELETE', '/api/session'),
  });
  return useCallback(
    ({ keepCookie }: { keepCookie: boolean }) => {
      setSession(null);
      for (const queryKey of registrantKeys) queryClient.removeQueries({ queryKey });
      // Should this not arrive, the cookie alone opens nothing here, and the next look-up replaces it.
      if (!keepCookie) endSession();
    },
    [setSession, queryClient, endSession],
  );
}
