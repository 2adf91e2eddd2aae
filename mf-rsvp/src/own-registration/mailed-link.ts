import { linkParameters } from '@konbit/contracts';
import { safeSessionStorage } from '@konbit/web';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export type LinkPurpose = keyof typeof linkParameters;

export interface MailedLink {
  token: string;
  purpose: LinkPurpose;
}

export const registrationIn = ({ token }: MailedLink): string => token.split('.')[0]!;

const key = 'own-registration-link';

/** The link that this tab is at, so that a reload opens the same registration; null once the dialog is closed. */
function readLink(): MailedLink | null {
  const [purpose = '', token] = safeSessionStorage.getItem(key)?.split(' ') ?? [];
  return purpose in linkParameters && token ? { token, purpose: purpose as LinkPurpose } : null;
}

export function storeLink(link: MailedLink | null): void {
  if (link) safeSessionStorage.setItem(key, `${link.purpose} ${link.token}`);
  else safeSessionStorage.removeItem(key);
}

export const isAboutNews = (search: URLSearchParams): boolean => search.has(linkParameters.unsubscribe);

function linkIn(search: URLSearchParams): MailedLink | null {
  const purposes: readonly LinkPurpose[] = ['unsubscribe', 'confirmEmail', 'manage'];
  const purpose = purposes.find((one) => search.get(linkParameters[one]));
  return purpose ? { token: search.get(linkParameters[purpose]) ?? '', purpose } : null;
}

/** The link of the address, whose token leaves the address bar at once; null when the tab has none. */
export function useMailedLink(): MailedLink | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const arriving = linkIn(search);
  // Of the open dialog: erasing takes the link out of the storage, and the dialog still has something to say.
  const [link, setLink] = useState(arriving ?? readLink());
  if (arriving && arriving.token !== link?.token) setLink(arriving);

  // Outside React: the tab's storage and the address bar.
  useEffect(() => {
    if (!arriving) return;
    if (arriving.token !== readLink()?.token) storeLink(arriving);
    const parameter = arriving.purpose === 'unsubscribe' ? linkParameters.unsubscribe : linkParameters.manage;
    void navigate({ search: `?${parameter}` }, { replace: true });
  });

  // A link of the other kind, from earlier in this tab, does not answer this address.
  const isForThis = (link?.purpose === 'unsubscribe') === isAboutNews(search);
  return isForThis ? link : null;
}

/** Closes one's own registration: the token is forgotten, the page beneath stays. */
export function useLeaveOwnRegistration(): (search?: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (search = '') => {
    storeLink(null);
    void navigate({ pathname, search }, { replace: true });
  };
}
