import { linkParameters, MAILED_LINK_KEY, registrationIdIn } from '@konbit/contracts';
import { type HubSession, safeSessionStorage, useSession } from '@konbit/web';
import { useCloseDialog } from '../screens/use-close-dialog.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';

type LinkPurpose = keyof typeof linkParameters;

export interface MailedLink {
  /** Begins with the registration's id and a dot. */
  token: string;
  purpose: LinkPurpose;
}

/** The link of this tab, which a reload opens again; null once the dialog is closed. */
function readLink(): MailedLink | null {
  const [purpose = '', token] = safeSessionStorage.getItem(MAILED_LINK_KEY)?.split(' ') ?? [];
  return purpose in linkParameters && token ? { token, purpose: purpose as LinkPurpose } : null;
}

export function storeLink(link: MailedLink | null): void {
  if (link) safeSessionStorage.setItem(MAILED_LINK_KEY, `${link.purpose} ${link.token}`);
  else safeSessionStorage.removeItem(MAILED_LINK_KEY);
}

export const isAboutNews = (search: URLSearchParams): boolean => search.has(linkParameters.unsubscribe);

function linkIn(search: URLSearchParams): MailedLink | null {
  const purposes: readonly LinkPurpose[] = ['unsubscribe', 'undoEmail', 'confirmEmail', 'manage'];
  const purpose = purposes.find((each) => search.get(linkParameters[each]));
  return purpose ? { token: search.get(linkParameters[purpose]) ?? '', purpose } : null;
}

/** A reload opens any link again, that of a relative too. 'You're coming' leads this browser's guest to no other's. */
function storedLink(session: HubSession | null, isReload: boolean): MailedLink | null {
  const link = readLink();
  const isOwn = !session || (link && registrationIdIn(link.token) === session.registrationId);
  return isReload || isOwn ? link : null;
}

/** The link of the address, whose token leaves the address bar at once; null when the tab has none. */
export function useMailedLink(): MailedLink | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const isReload = useNavigationType() === 'POP';
  const arrived = linkIn(search);
  // State of its own: erasing empties the storage while the dialog stays open.
  const [link, setLink] = useState(() => arrived ?? storedLink(session, isReload));
  if (arrived && arrived.token !== link?.token) setLink(arrived);

  // Outside React: the tab's storage and the address bar.
  useEffect(() => {
    if (!link) storeLink(null); // Or a reload would open it.
    if (!arrived) return;
    if (arrived.token !== readLink()?.token) storeLink(arrived);
    const parameter = arrived.purpose === 'unsubscribe' ? linkParameters.unsubscribe : linkParameters.manage;
    void navigate({ search: `?${parameter}` }, { replace: true });
  });

  // The tab may hold an earlier link of the other kind.
  const isForThis = (link?.purpose === 'unsubscribe') === isAboutNews(search);
  return isForThis ? link : null;
}

/** Calls `onLeft` when the link's guest leaves the hub in another tab. Who cancels here stays: the tab keeps it. */
export function useGuestLeft({ token }: MailedLink, onLeft: () => void): void {
  const guest = useSession()?.registrationId;
  const guestBefore = useRef(guest);
  const report = useEffectEvent(onLeft);
  // Outside React: the tab's storage.
  useEffect(() => {
    const wasOwn = guestBefore.current === registrationIdIn(token);
    if (wasOwn && guest !== guestBefore.current && readLink()?.token !== token) report();
    guestBefore.current = guest;
  }, [guest, token]);
}

/** Closes the dialog and forgets the token; the page beneath stays. `search` opens another dialog in its place. */
export function useLeaveOwnRegistration(): (search?: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const close = useCloseDialog(Object.values(linkParameters));
  return (search) => {
    storeLink(null);
    if (search === undefined) close();
    else void navigate({ pathname, search }, { replace: true });
  };
}
