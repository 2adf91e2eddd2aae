import type { NewRegistration, RegistrationView } from '@konbit/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { failureSentence } from '../errors/failure-sentence.ts';
import { isErased } from '../http/api-error.ts';
import { commonWords } from '../i18n/common-words.ts';
import { defineTexts, translate } from '../i18n/texts.ts';
import { currentSession, sessionAtom } from '../session/session.ts';
import { deviceStore } from '../storage/device-store.ts';
import { showToast } from '../toasts/toasts.ts';
import { useResumeWrites } from '../writes/use-writes.ts';
import { isLate, SetAside, type Write, writeKey } from '../writes/write-cache.ts';

/** Owner of what has no registration yet: the registrations themselves. */
export const newGuest = 'new-guest';

const say = translate(
  defineTexts('kept-registration', {
    en: { ...commonWords.en, correctIt: 'Open the registration to correct it.' },
    ht: { ...commonWords.ht, correctIt: 'Louvri enskripsyon an pou korije li.' },
    fr: { ...commonWords.fr, correctIt: 'Ouvrez l’inscription pour la corriger.' },
  }),
);

/** What comes of a registration shows on whatever page sends it, also when the wizard is closed. */
export function setUpRegistrations(client: QueryClient): void {
  client.setMutationDefaults<RegistrationView, Error, Write>(writeKey(newGuest), {
    onSuccess(view, { body }) {
      void keepDoorCode(view);
      readRegistrationsAnew(client);
      // A family may share a phone: the first of them is the browser's guest.
      if (!currentSession()) getDefaultStore().set(sessionAtom, { registrationId: view.id, userEmail: view.email });
      const mailComes = say('registrationSuccessfulText');
      const description = lacksPhoto(view, body) ? `${mailComes} ${say('withoutPhoto')}` : mailComes;
      showToast({ title: say('registrationSuccessful'), description, tone: 'success' });
    },
    onError(error, write) {
      if (error instanceof SetAside) return readRegistrationsAnew(client);
      const sentence = failureSentence(error, say('pleaseTryAgain'));
      if (isErased(error)) return showToast({ title: sentence, tone: 'neutral' });
      const description = isLate(write) ? `${sentence} ${say('correctIt')}` : sentence;
      showToast({ title: say('registrationFailed'), description, tone: 'destructive' });
    },
  });
}

/** A photo was sent, and there was no time for it: the registration counts without. */
const lacksPhoto = ({ hasProfileImage }: RegistrationView, sent: object | undefined): boolean =>
  !hasProfileImage && Boolean((sent as NewRegistration | undefined)?.profileImage);

/** Any page sends the registrations that an earlier page left on this device. */
export function LateRegistrations() {
  useResumeWrites(newGuest);
  return null;
}

/** Their number, and whatever else was read of them. */
export const readRegistrationsAnew = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/registrations') });

const doorCodeOf = (id: string): [string, string] => [id, 'door-code'];

/** Keeps a guest's code for the door on this device, to be shown offline; deletes one that is no longer valid. */
export const keepDoorCode = ({ id, doorCode }: Pick<RegistrationView, 'id' | 'doorCode'>) =>
  doorCode === undefined ? deviceStore.delete(doorCodeOf(id)) : deviceStore.set(doorCodeOf(id), doorCode);

export const keptDoorCode = (id: string) => deviceStore.get<string>(doorCodeOf(id));
