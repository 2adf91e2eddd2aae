import type { RegistrationView } from '@konbit/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureSentence } from '../errors/failure-sentence.ts';
import { defineTexts, translate } from '../i18n/texts.ts';
import { deviceStore } from '../storage/device-store.ts';
import { showToast } from '../toasts/toasts.ts';
import { newGuest, useResumeWrites } from '../writes/use-writes.ts';
import { type Write, writeKey } from '../writes/write-cache.ts';
import { SettledElsewhere } from '../writes/write-rules.ts';

const texts = defineTexts('kept-registration', {
  en: {
    successful: 'Registration Successful!',
    successfulText: 'You will receive a confirmation email shortly.',
    failed: 'Registration Failed',
    correctIt: 'Open the registration to correct it.',
  },
  ht: {
    successful: 'Enskripsyon an reyisi!',
    successfulText: 'Talè konsa ou pral resevwa yon imèl konfimasyon.',
    failed: 'Enskripsyon an pa pase',
    correctIt: 'Louvri enskripsyon an pou korije li.',
  },
  fr: {
    successful: 'Inscription réussie\u00a0!',
    successfulText: 'Vous recevrez sous peu un courriel de confirmation.',
    failed: 'Échec de l’inscription',
    correctIt: 'Ouvrez l’inscription pour la corriger.',
  },
});
const say = translate(texts);

/** Any page sends the registrations that an earlier page left on this device, and shows what came of them. */
export function LateRegistrations() {
  const client = useQueryClient();
  // Outside React: a registration found on the device belongs to no component.
  useEffect(
    () =>
      client.setMutationDefaults<RegistrationView, Error, Write>(writeKey(newGuest), {
        onSuccess(view) {
          void keepDoorCode(view);
          showToast({ title: say('successful'), description: say('successfulText'), tone: 'success' });
          readRegistrationsAnew(client);
        },
        onError(error) {
          if (error instanceof SettledElsewhere) return readRegistrationsAnew(client);
          const description = `${failureSentence(error)} ${say('correctIt')}`;
          showToast({ title: say('failed'), description, tone: 'destructive' });
        },
      }),
    [client],
  );
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
