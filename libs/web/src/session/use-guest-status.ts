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

/** The answer is about whomever the cookie names: on a family's phone that may be another than this browser's guest. */
function useMatch() {
  const session = useSession();
  return useQuery({
    queryKey: ['/api/registrations'],
    enabled: session !== null,
    select: (found: RegistrationMatch[]) =>
      found.length === 0 ? null : found.find(({ id }) => id === session?.registrationId),
  });
}

/** Null where it is gone, without a name where it is cancelled; undefined without an answer about this guest. */
export const useOwnMatch = (): RegistrationMatch | null | undefined => useMatch().data;

/** The words in place of 'RSVP Now'; undefined for strangers and during hydration. */
export function useGuestStatus(): string | undefined {
  const t = useTexts(texts);
  const session = useSession();
  const hydrated = useHydrated();
  const { data: own, isPending } = useMatch();
  if (!hydrated || !session) return undefined;
  // Without an answer about this guest, the session on this device decides.
  if (own === undefined) return isPending ? undefined : t('coming');
  const { firstName: name, status } = own ?? {};
  if (status) return t(status);
  return name === undefined ? undefined : t('comingNamed', { name });
}
