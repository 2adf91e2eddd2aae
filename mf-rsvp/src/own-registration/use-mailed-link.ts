import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressWithoutToken, forgetLink, keepLink, keptLink, linkIn, type MailedLink } from './mailed-link.ts';

/** The link of the address, whose token leaves the address bar at once; null when the tab has none. */
export function useMailedLink(): MailedLink | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const arriving = linkIn(search);
  const [link, setLink] = useState(() => arriving ?? keptLink());
  const isAnother = arriving !== null && arriving.token !== link?.token;
  if (isAnother) setLink(arriving);

  // Outside React: the tab's storage and the address bar.
  useEffect(() => {
    if (!arriving) return;
    keepLink(arriving);
    void navigate({ search: addressWithoutToken }, { replace: true, preventScrollReset: true });
  });

  return link;
}

/** Closes one's own registration: the token is forgotten, the page beneath stays. */
export function useLeaveOwnRegistration(): (search?: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (search = '') => {
    forgetLink();
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
}
