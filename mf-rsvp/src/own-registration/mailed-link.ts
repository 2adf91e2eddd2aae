import { linkParameters } from '@konbit/contracts';

/** The link by which somebody came from a mail. */
export interface MailedLink {
  token: string;
  /** It came to a changed email, which counts once this is told to the service. */
  confirmsEmail: boolean;
}

/** What stands in the address once the token was taken from it: nothing to leak, nothing to bookmark. */
export const addressWithoutToken = `?${linkParameters.manage}`;

/** The link in an address; null once its token was taken out. */
export function linkIn(search: URLSearchParams): MailedLink | null {
  const confirming = search.get(linkParameters.confirmEmail);
  const token = confirming || search.get(linkParameters.manage);
  return token ? { token, confirmsEmail: Boolean(confirming) } : null;
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
    const { token, confirmsEmail } = Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
    return typeof token === 'string' ? { token, confirmsEmail: confirmsEmail === true } : null;
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
