import type { Language } from './languages.ts';
import type { Party, RegistrationAnswers, RegistrationView } from './registrations.ts';

/** Opens one registration without an account: never in addresses or logs, stored in `sessionStorage` at most. */
export const MANAGE_TOKEN_HEADER = 'X-Manage-Token';

/** Mailed links: `/?manage=<token>` and so on. None acts before a press: mail scanners follow links too. */
export const linkParameters = {
  manage: 'manage',
  confirmEmail: 'confirm-email',
  undoEmail: 'undo-email',
  unsubscribe: 'unsubscribe',
} as const;

/** In `sessionStorage`: `<purpose> <token>` of the tab's mailed link. */
export const MAILED_LINK_KEY = 'own-registration-link';

/** The registration that a mailed link's token is for. */
export const registrationIdIn = (token: string): string => token.split('.', 1)[0]!;

export interface OwnRegistrationView extends RegistrationView {
  language: Language;
  /** Counts once it is confirmed from that address. */
  pendingEmail: string | null;
  /** ISO 8601, UTC; null while the registration is active. */
  cancelledAt: string | null;
  /** True until the event begins. */
  canRestore: boolean;
  /** True when a mail server refused the address for good. */
  emailUndeliverable: boolean;
  /** Where the event asks who comes along: until its day. */
  canChangeParty?: boolean;
  /** ISO 8601, UTC; of an offered place. */
  offeredUntil?: string;
  /** ISO 8601, UTC. Those who come along may lose their places after it, unless the guest confirms them by a press. */
  heldUntil?: string;
}

/** Absent fields stay. A new email is pending until confirmed; sending the present email drops the pending one. */
export type OwnRegistrationChanges = Partial<RegistrationAnswers & Party> & { language?: Language };

export interface OwnPhoto {
  profileImage: string;
}

/** Answer of `GET /api/own-registration/export`. */
export interface OwnRegistrationExport {
  /** ISO 8601, UTC. */
  exportedAt: string;
  held: Record<string, unknown>;
}

export const plainPages = { register: '/register', own: '/own-registration' } as const;

export const plainFields = {
  /** Makes the idempotency key of a post, together with what was typed. Not in a page that is a file. */
  key: 'key',
  language: 'lang',
  token: 'manage',
  act: 'act',
  done: 'done',
  /** A language to draw the refused page in, with what was typed and why it was refused: nothing is sent to the api. */
  draw: 'draw',
  refusal: 'refusal',
  /** Of a registration that was taken without its photo. */
  withoutPhoto: 'photo',
} as const;

/** What a mailed link asks before it does it. */
export const askedActs = ['confirm-email', 'undo-email', 'unsubscribe'] as const;
export type AskedAct = (typeof askedActs)[number];

export const ownActs = ['change', 'cancel', 'restore', 'take-place', ...askedActs] as const;
export type OwnAct = (typeof ownActs)[number];

export interface PlainRefusal {
  status: number;
  body: string;
  retryAfterSeconds?: number;
}

interface Served {
  key?: string;
  refusal?: PlainRefusal;
  typed?: Partial<Record<string, string>>;
}

export type PlainState =
  | ({ page: 'register' } & Served)
  | { page: 'registered'; firstName?: string; isWaiting?: boolean; lacksPhoto?: boolean }
  | ({
      page: 'own';
      token: string;
      own: OwnRegistrationView;
      done?: 'saved' | 'restored' | 'emailConfirmed' | 'placeTaken';
    } & Served)
  | ({ page: 'ask'; token: string; act: AskedAct } & Served)
  /** The news have ended. */
  | { page: 'ended' }
  /** The change of email is undone. */
  | { page: 'email-undone' }
  | { page: 'refused'; token: string; refusal: PlainRefusal };
