import type { Language } from './languages.ts';
import type { RegistrationAnswers, RegistrationView } from './registrations.ts';

/**
 * Header that carries the token of a mailed link to every call under `/api/own-registration`. The token opens one
 * registration without any account: it must not get into addresses, logs and whatever outlasts the tab. A page may
 * store it in `sessionStorage` while the registration is open, so that a reload opens it again: only this tab of this
 * site reads that, and it goes with the tab.
 */
export const MANAGE_TOKEN_HEADER = 'X-Manage-Token';

/**
 * Parameters of the site's address by which mailed links come: `/?manage=<token>` opens one's own registration;
 * `/?confirm-email=<token>` confirms a changed email from the new address and then opens the registration just the
 * same; `/?unsubscribe=<token>` ends the mails about news.
 */
export const linkParameters = { manage: 'manage', confirmEmail: 'confirm-email', unsubscribe: 'unsubscribe' } as const;

/** All that is held on a registration, as whoever holds its link sees it; the photo by `GET …/photo`. */
export interface OwnRegistrationView extends RegistrationView {
  /** Language of the mails. */
  language: Language;
  /** An email that counts once it is confirmed from that address. */
  pendingEmail: string | null;
  /** ISO 8601, UTC; null while the registration stands. */
  cancelledAt: string | null;
  /** True while a cancelled registration can be taken up again: until the event begins. */
  canRestore: boolean;
  /** True when a mail server refused the address for good. */
  emailUndeliverable: boolean;
}

/**
 * What may be changed; what is absent stays. A new email is pending until it is confirmed; the present one takes a
 * pending one back.
 */
export type OwnRegistrationChanges = Partial<RegistrationAnswers> & { language?: Language };

/** One's own photos on the wall: `GET` lists them as AttendeeProfileView, `DELETE …/{id}` takes one off for good. */
export const OWN_PROFILES_PATH = '/api/own-registration/attendee-profiles';

/** A new photo for one's own registration: a `data:image/…;base64,` URL. */
export interface OwnPhoto {
  profileImage: string;
}

/** Everything the service holds on somebody, by kind, as `GET /api/own-registration/export` gives it to take along. */
export interface OwnRegistrationExport {
  /** ISO 8601, UTC. */
  exportedAt: string;
  /** By kind: the registration (photo included), mails, activities, answers, achievements, standing. */
  held: Record<string, unknown>;
}
