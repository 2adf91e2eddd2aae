import { linkParameters } from '@konbit/contracts';

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

/** In this tab only, so that a reload opens the same registration; gone when the dialog is closed. */
const storageKey = 'own-registration-link';

export function keepLink(link: MailedLink): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(link));
  } catch {
    // Storage is refused: the link lasts as long as the dialog is open.
  }
}

export function keptLink(): MailedLink | null {
  try {
    const { token, purpose } = Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    return typeof token === 'string' && purpose in linkParameters ? { token, purpose } : null;
  } catch {
    return null;
  }
}

export function forgetLink(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
