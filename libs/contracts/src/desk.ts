import type { Language } from './languages.ts';
import type { RegistrationStatus } from './registrations.ts';

/** Limits at the desk: guests in one page of the list, characters of a subject and of a text to everybody. */
export const deskLimits = { pageSize: 10, subject: 150, text: 4000 } as const;

/** A text that goes to everybody, in each language. */
export type DeskText = Record<Language, string>;

/** Mails that say what an organizer has written. */
export const writtenKinds = ['change', 'news', 'thanks', 'missed'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

/** What becomes of the event. */
export const stateChanges = ['postpone', 'cancel', 'reopen'] as const;
export type StateChange = (typeof stateChanges)[number];

/** An answer to a question about diets or needs; null where so few gave it that they would be known by it. */
export interface KitchenCount {
  name: DeskText;
  registrations: number | null;
  people: number | null;
  /** As guests wrote it. */
  written: string[];
}

/** What the desk shows first. */
export interface DeskView {
  registrations: number;
  people: number;
  cancelled: number;
  /** Of `people`. */
  peopleHere: number;
  /** Registrations that no mail reaches. */
  toCall: number;
  photosWaiting: number;
  diets: KitchenCount[];
  needs: KitchenCount[];
  mailsWaiting: number;
  mailsFailed: number;
  /** The newest of those. */
  troubledMails: { recipient: string; reason: string | null }[];
  /** Broadcasts of an organizer that have not left yet, with when they do. */
  leaving: { kind: WrittenKind; mails: number; leavesAt: string }[];
  event: DeskEvent;
}

/** Where the event stands. */
export interface DeskEvent {
  version: number;
  state: 'planned' | 'postponed' | 'cancelled';
  startsAt: string;
  /** Until when the last change of it can be taken back. */
  undoUntil: string | null;
}

/** A guest as the desk sees one. */
export interface DeskGuest {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  language: Language;
  party: number;
  diet: string | null;
  registeredAt: string;
  /** Whether there is a place for them. */
  status: RegistrationStatus;
  cancelledAt: string | null;
  arrivedAt: string | null;
}

export interface DeskGuests {
  /** How many match in all. */
  total: number;
  guests: DeskGuest[];
}

/** A mail to everybody, before it is sent. */
export interface DeskMailPreview {
  /** How many would get it. */
  people: number;
  mails: { language: Language; subject: string; text: string }[];
}

/** A change of the event, before it is made. */
export interface DeskEventPreview {
  /** How many would get a mail. */
  people: number;
  startsAt: string;
}
