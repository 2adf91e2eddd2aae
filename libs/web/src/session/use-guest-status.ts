import { linkParameters, type RegistrationMatch } from '@konbit/contracts';
import { useQuery } from '@tanstack/react-query';
import { defineTexts, useTexts } from '../i18n/texts.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useSession } from './session.ts';

const texts = defineTexts('coming', {
  en: {
    coming: "You're coming",
    comingNamed: "You're coming, {{name}}",
    waiting: "You're on the waiting list",
    offered: 'A place is kept for you',
  },
  ht: {
    coming: 'N ap tann ou',
    comingNamed: 'N ap tann ou, {{name}}',
    waiting: 'Ou sou lis datant lan',
    offered: 'Nou kenbe yon plas pou ou',
  },
  fr: {
    coming: 'On vous attend',
    comingNamed: 'On vous attend, {{name}}',
    waiting: 'Vous êtes sur la liste d’attente',
    offered: 'Une place vous est gardée',
  },
});

export const ownRegistrationSearch = `?${linkParameters.manage}`;

const useMatches = (enabled: boolean) => useQuery<RegistrationMatch[]>({ queryKey: ['/api/registrations'], enabled });

/** Null where it is gone, without a name where it is cancelled; undefined until the service has answered. */
export function useOwnMatch(): RegistrationMatch | null | undefined {
  const { data } = useMatches(useSession() !== null);
  return data && (data[0] ?? null);
}

/** The words in place of 'RSVP Now'; undefined for strangers and during hydration. */
export function useGuestStatus(): string | undefined {
  const t = useTexts(texts);
  const session = useSession();
  const hydrated = useHydrated();
  const { data, isError } = useMatches(session !== null);
  if (!hydrated || !session) return undefined;
  // Without a network, the session on this device decides.
  if (!data) return isError ? t('coming') : undefined;
  const { firstName: name, status } = data[0] ?? {};
  if (status) return t(status);
  return name === undefined ? undefined : t('comingNamed', { name });
}
