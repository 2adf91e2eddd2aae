import { PLACES_PATH, type PlacesView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { useQuery } from '@tanstack/react-query';
import { partyTexts } from './party-texts.ts';

/** Of an event with a capacity: says so when few places are left, or none. */
export function PlacesNotice({ className }: { className: string | undefined }) {
  const t = useTexts(partyTexts);
  const { data } = useQuery<PlacesView>({ queryKey: [PLACES_PATH], staleTime: 30_000 });
  if (!data || data.left === 'many') return null;
  return <p className={className}>{t(`${data.left}Left`)}</p>;
}
