import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  addressWithoutToken,
  forgetLink,
  isAboutNews,
  keepLink,
  keptLink,
  linkIn,
  type MailedLink,
} from './mailed-link.ts';

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
    void navigate({ search: addressWithoutToken(arriving) }, { replace: true, preventScrollReset: true });
  });

  // A link of the other kind, kept earlier in this tab, does not answer this address.
  const isForThis = (link?.purpose === 'unsubscribe') === isAboutNews(search);
  return isForThis ? link : null;
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
