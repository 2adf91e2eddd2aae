import { useOwnMatch, useSession } from '@konbit/web';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The guest whom this browser registered before, until that guest leaves the hub in another tab.
 * @param isFresh nothing is typed, kept or waiting yet
 */
export function useEarlierGuest(isFresh: boolean) {
  const session = useSession();
  const [search] = useSearchParams();
  const [guest, setGuest] = useState(isFresh && search.get('rsvp') !== 'another' ? session : null);
  const isGone = useOwnMatch() === null;
  const isStillHere = guest?.registrationId === session?.registrationId;
  return {
    earlierGuest: isFresh && !isGone && isStillHere ? guest : null,
    registerAnother: () => setGuest(null),
  };
}
