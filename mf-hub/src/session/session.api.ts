import { ApiError, callApi, clearGuestCache, failureSentence, showToast, translate, useSetSession } from '@konbit/web';
import { useMutation } from '@tanstack/react-query';
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
      // The form gives the reason beside the field.
      if (isNameNeeded(error)) return;
      showToast({ title: say('error'), description: lookUpFailure(error), tone: 'destructive' });
    },
  });
}

/** A wrong name gets the same answer as an unknown email. */
export const notFoundSentence = (lastName: string | undefined): string =>
  say(lastName === undefined ? 'notFoundText' : 'pairNotFoundText');

/** The service's own sentence after too many look-ups; one fixed sentence for every other failure (specified). */
export function lookUpFailure(error: Error): string {
  const isTooMany = error instanceof ApiError && (error.status === 429 || error.code === 'ANSWERED_BY_MAIL');
  return isTooMany ? failureSentence(error) : say('lookUpFailed');
}

/** Without a network the cookie stays; alone it opens nothing, and the next look-up replaces it. */
export async function deleteSession(): Promise<void> {
  await callApi<void>('DELETE', '/api/session').catch(() => undefined);
  // Answers that were on their way came after the cache was cleared.
  await clearGuestCache();
}
