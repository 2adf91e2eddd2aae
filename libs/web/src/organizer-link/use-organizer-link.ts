import { ORGANIZER_LINK_HEADER, type OrganizerRole } from '@konbit/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { safeSessionStorage } from '../storage/safe-storage.ts';

/** The link's token leaves the address bar at once and stays for the tab, through reloads. Null without one. */
export function useOrganizerLink(role: OrganizerRole): string | null {
  const key = `organizer-link-${role}`;
  const [token, setToken] = useState(() => tokenIn(location.hash) ?? safeSessionStorage.getItem(key));

  // Outside React: the tab's storage and the address bar, where another link may be opened over this page.
  useEffect(() => {
    const take = () => {
      const arrived = tokenIn(location.hash);
      if (arrived === undefined) return;
      safeSessionStorage.setItem(key, arrived);
      setToken(arrived);
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [key]);

  return token || null;
}

/** An incomplete link gives '', which opens nothing; an anchor of the page is no link. */
function tokenIn(hash: string): string | undefined {
  if (hash.length < 2 || document.getElementById(hash.slice(1))) return undefined;
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? '';
}

export const byOrganizerLink = (token: string) => ({ [ORGANIZER_LINK_HEADER]: encodeURIComponent(token) });

/** Of a link that has ended, or that opens another page. */
export const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'WRONG_LINK');
