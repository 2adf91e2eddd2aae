import type { OwnRegistrationView } from './own-registration.ts';

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
export const ownActs = ['change', 'cancel', 'restore', 'confirm-email', 'unsubscribe'] as const;
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
  | { page: 'registered'; firstName?: string }
  | ({ page: 'own'; token: string; own: OwnRegistrationView; done?: 'saved' | 'restored' | 'emailConfirmed' } & Served)
  /** What a mailed link is for is done by a press of a button: whatever looks at links in mails presses none. */
  | ({ page: 'ask'; token: string; act: 'confirm-email' | 'unsubscribe' } & Served)
  /** The mails about news have ended. */
  | { page: 'ended' }
  | { page: 'refused'; refusal: PlainRefusal };
