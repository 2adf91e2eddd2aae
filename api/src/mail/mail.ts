import type { Language } from '@konbit/contracts';

/** What a mail says: see content/. */
export const mailKinds = [
  'registered',
  'link',
  'confirm-email',
  'email-changed',
  'email-left',
  'cancelled',
  'restored',
  'state',
  'reminder',
  'change',
  'news',
  'thanks',
  'missed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What an organizer writes to everybody, in one language. */
export interface BroadcastText {
  subject: string;
  paragraphs: string[];
}

/**
 * What a mail is made of, beside the facts of the event. Links are made when it is sent: no token lies in the database.
 */
export interface MailPayload {
  firstName: string;
  /** Version of the link that the mail carries. */
  linkVersion: number;
  /** How often the guest cancelled or came back: counted into the version of the calendar entry. */
  sequence: number;
  text?: BroadcastText;
  /** Of a mail that says where the event stands: since which of its versions. */
  stateVersion?: number;
  /** Of a reminder: of which beginning. */
  startsAt?: string;
}

/** A mail to be delivered. */
export interface NewMail {
  kind: MailKind;
  recipient: string;
  language: Language;
  registrationId: string;
  broadcastId?: string | null;
  /** When it may leave at the earliest; at once without one. */
  notBefore?: Date;
  payload: MailPayload;
}

/** A mail in the outbox. */
export interface OutboxMail extends NewMail {
  id: string;
  /** The same at every attempt, so that a mail that comes twice is known to be one. */
  messageId: string;
  /** This one included. */
  attempts: number;
  createdAt: Date;
}

/** A mail in full, ready to be handed to a mail server. */
export interface ReadyMail {
  id: string;
  messageId: string;
  recipient: string;
  date: Date;
  subject: string;
  text: string;
  html: string;
  language: Language;
  /** Whom to answer, where no setting names anybody: the event's organizers. */
  organizers: string;
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
  /** By which mails of this kind can be ended: a page, and a call that mail programs make by themselves. */
  unsubscribe?: { page: string; oneClick: string };
}
