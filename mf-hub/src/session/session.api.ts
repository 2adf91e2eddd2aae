import {
  ApiError,
  clearGuestCache,
  dropWrites,
  failureSentence,
  newWrite,
  pathOf,
  showToast,
  translate,
  useSetSession,
  useWrite,
} from '@konbit/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hubTexts } from '../common/texts/texts.ts';
import { findRegistration, isNameNeeded } from '../common/find-registration.ts';

const say = translate(hubTexts);

export function useEnterHub() {
  const setSession = useSetSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: findRegistration,
    onSuccess: (registration, { lastName }) => {
      if (!registration) {
        const description = notFoundSentence(lastName);
        showToast({ title: say('notFoundTitle'), description, tone: 'destructive' });
        return;
      }
      void dropWrites(client, leaving);
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

/** Owner of the write that ends a session. Without a network it waits, unless the next guest enters first. */
export const leaving = 'leaving';

export function useEndSession(registrationId: string) {
  const { mutateAsync: send } = useWrite<void>(leaving);
  return async () => {
    const path = pathOf(['/api/session', { registrationId }]);
    const write = newWrite({ owner: leaving, method: 'DELETE', path, title: '', holds: null });
    // Answers that were on their way came after the cache was cleared.
    await send(write).then(clearGuestCache, () => undefined);
  };
}
