import { PLACES_PATH, type PlacesView } from '@konbit/contracts';
import { useQuery } from '@tanstack/react-query';
import { defineTexts, useTexts } from '../i18n/texts.ts';
import { useHydrated } from '../use-hydrated.ts';

const texts = defineTexts('places', {
  en: { few: 'A few places left', none: 'Full: join the waiting list' },
  ht: {
    few: 'Gen kèk plas ki rete',
    none: 'Li plen: mete non ou sou lis datant lan',
  },
  fr: {
    few: 'Il reste quelques places',
    none: 'Complet\u00a0: rejoignez la liste d’attente',
  },
});

export function usePlacesLeft(capacity: number | undefined): string | undefined {
  const t = useTexts(texts);
  // The wizard may have read the places before hydration, and prerendered HTML names none.
  const hydrated = useHydrated();
  const enabled = capacity !== undefined;
  const { data } = useQuery<PlacesView>({ queryKey: [PLACES_PATH], staleTime: 30_000, enabled });
  return hydrated && enabled && data && data.left !== 'many' ? t(data.left) : undefined;
}
