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
