import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Leaves the wizard by taking `?rsvp` out of the address. Who came from within the site goes one entry back, so that
 * Back does not open the wizard again; who came by a link from outside, a poster's for one, stays, on the page beneath.
 */
export function useLeaveWizard(): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  return () => {
    if (isLeaving.current) return; // Going back takes a moment; a second press would leave the site.
    isLeaving.current = true;
    if (hasEarlierEntry()) return void navigate(-1);
    const rest = new URLSearchParams(search);
    rest.delete('rsvp');
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true });
  };
}

/** The router numbers the entries that it made in this tab from 0; it keeps the number through a reload. */
function hasEarlierEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
