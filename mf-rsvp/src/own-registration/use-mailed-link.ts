import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressWithoutToken, isAboutNews, linkAtom, linkIn, type MailedLink } from './mailed-link.ts';

/** The link of the address, whose token leaves the address bar at once; null when the tab has none. */
export function useMailedLink(): MailedLink | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [stored, store] = useAtom(linkAtom);
  const arriving = linkIn(search);
  // Of the open dialog: erasing takes the link out of the storage, and the dialog still has something to say.
  const [link, setLink] = useState(arriving ?? stored);
  if (arriving && arriving.token !== link?.token) setLink(arriving);

  // Outside React: the tab's storage and the address bar.
  useEffect(() => {
    if (!arriving) return;
    if (arriving.token !== stored?.token) store(arriving);
    void navigate({ search: addressWithoutToken(arriving) }, { replace: true });
  });

  // A link of the other kind, from earlier in this tab, does not answer this address.
  const isForThis = (link?.purpose === 'unsubscribe') === isAboutNews(search);
  return isForThis ? link : null;
}

/** Closes one's own registration: the token is forgotten, the page beneath stays. */
export function useLeaveOwnRegistration(): (search?: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const setLink = useSetAtom(linkAtom);
  return (search = '') => {
    setLink(null);
    void navigate({ pathname, search }, { replace: true });
  };
}
