import type { Language } from './languages.ts';
import type { Party, RegistrationAnswers, RegistrationView } from './registrations.ts';

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
  /** Where the event asks who comes along: until its day. */
  canChangeParty?: boolean;
  /** ISO 8601, UTC; of an offered place. */
  offeredUntil?: string;
}

/**
 * What may be changed; what is absent stays. A new email is pending until it is confirmed; the present one takes a
 * pending one back.
 */
export type OwnRegistrationChanges = Partial<RegistrationAnswers & Party> & { language?: Language };

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

/** Pages that work without scripts: the questions of a registration, and one's own by the link in the mail. */
export const plainPages = { register: '/register', own: '/own-registration' } as const;

/** What a form of such a page brings beside the answers. */
export const plainFields = {
  /** One for each page that is served: with what was typed, it makes the key by which a post counts once. */
  key: 'key',
  /** Language of the page. */
  language: 'lang',
  /** Token of a mailed link. */
  token: 'manage',
  act: 'act',
  /** In an address: what the page that led there has done. */
  done: 'done',
} as const;

/** What the form of one's own registration is sent for. */
export const ownActs = ['change', 'cancel', 'restore', 'take-place', 'confirm-email', 'unsubscribe'] as const;
export type OwnAct = (typeof ownActs)[number];

/** An answer of the service that is not what was asked for. */
export interface PlainRefusal {
  status: number;
  /** The error body as it came. */
  body: string;
  retryAfterSeconds?: number;
}

interface Served {
  key: string;
  refusal?: PlainRefusal;
  /** What was typed, by field, to be shown again. */
  typed?: Partial<Record<string, string>>;
}

/** What a page without scripts is to show: module mf-rsvp draws it, the gateway knows what the service answered. */
export type PlainState =
  | ({ page: 'register' } & Served)
  /** Whose name it is, where that is known. */
  | { page: 'registered'; firstName?: string; isWaiting?: boolean }
  | ({
      page: 'own';
      token: string;
      own: OwnRegistrationView;
      done?: 'saved' | 'restored' | 'emailConfirmed' | 'placeTaken';
    } & Served)
  /** What a mailed link is for is done by a press of a button: whatever looks at links in mails presses none. */
  | ({ page: 'ask'; token: string; act: 'confirm-email' | 'unsubscribe' } & Served)
  /** The mails about news have ended. */
  | { page: 'ended' }
  | { page: 'refused'; refusal: PlainRefusal };
