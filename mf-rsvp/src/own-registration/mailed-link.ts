import { linkParameters } from '@konbit/contracts';
import { atomWithSessionStorage } from '@konbit/web';

/** What a mailed link is for. One that confirms a changed email opens the registration from then on. */
export type LinkPurpose = keyof typeof linkParameters;

/** The link by which somebody came from a mail. */
export interface MailedLink {
  token: string;
  purpose: LinkPurpose;
}

/** True where the address asks for the end of the news, with its token or without. */
export const isAboutNews = (search: URLSearchParams): boolean => search.has(linkParameters.unsubscribe);

/** What stands in the address once the token was taken from it: nothing to leak, nothing to bookmark. */
export const addressWithoutToken = ({ purpose }: MailedLink): string =>
  `?${purpose === 'unsubscribe' ? linkParameters.unsubscribe : linkParameters.manage}`;

/** The link in an address; null once its token was taken out. */
export function linkIn(search: URLSearchParams): MailedLink | null {
  const purposes: readonly LinkPurpose[] = ['unsubscribe', 'confirmEmail', 'manage'];
  const purpose = purposes.find((one) => search.get(linkParameters[one]));
  return purpose ? { token: search.get(linkParameters[purpose]) ?? '', purpose } : null;
}

/** The link that this tab is at, so that a reload opens the same registration; null once the dialog is closed. */
export const linkAtom = atomWithSessionStorage<MailedLink | null>('own-registration-link', {
  read: (stored) => {
    const { token, purpose } = Object(stored);
    return typeof token === 'string' && purpose in linkParameters ? { token, purpose } : null;
  },
  write: (link) => link ?? undefined,
});
