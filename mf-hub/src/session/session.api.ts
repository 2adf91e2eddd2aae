import { ApiError, callApi, failureSentence, showToast, translate, useSetSession } from '@konbit/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hubTexts } from '../common/texts/texts.ts';
import { findRegistration, isNameNeeded } from '../common/find-registration.ts';

const say = translate(hubTexts);

export function useEnterHub() {
  const setSession = useSetSession();
  return useMutation({
    mutationFn: findRegistration,
    onSuccess: (registration, { lastName }) => {
      if (!registration) {
        const description = notFoundSentence(lastName);
        showToast({ title: say('notFoundTitle'), description, tone: 'destructive' });
        return;
      }
      setSession({ registrationId: registration.id, userEmail: registration.email });
      showToast({ title: say('welcomeTitle'), description: say('welcomeText'), tone: 'success' });
    },
    onError: (error) => {
      // The form asks for it, with the reason.
      if (isNameNeeded(error)) return;
      const description = lookUpFailure(error, say('lookUpFailed'));
      showToast({ title: say('error'), description, tone: 'destructive' });
    },
  });
}

/** A wrong name and no such email are one answer. */
export const notFoundSentence = (lastName: string | undefined): string =>
  say(lastName === undefined ? 'notFoundText' : 'pairNotFoundText');

/** What is told of a look-up that failed: of too many, what the service says; of all others the given sentence. */
export function lookUpFailure(error: Error, otherwise: string): string {
  const isOfTooMany = error instanceof ApiError && (error.status === 429 || error.code === 'ANSWERED_BY_MAIL');
  return isOfTooMany ? failureSentence(error, otherwise) : otherwise;
}

const registrantKeys = [['/api/users'], ['/api/leaderboard'], ['/api/quiz/random'], ['/api/registrations']] as const;

/** Keeps the cookie where it was the service that ended the session. */
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
