import type { Language } from './languages.ts';
import type { RegistrationAnswers, RegistrationStatus } from './registrations.ts';

export const deskLimits = {
  pageSize: 10,
  search: 160,
  subject: 150,
  text: 4000,
  note: 1000,
  phone: 40,
  party: 50,
} as const;

export const deskMessages = {
  phoneInvalid: 'Please enter a number such as +1 416 555 0100.',
  sinceInvalid: 'This must be a time in the past.',
} as const;

/** A telephone number as people write it. */
export const isPhoneNumber = (text: string): boolean => /^\+?\d[\d .()/-]{3,38}$/.test(text);

export type DeskText = Record<Language, string>;

export const writtenKinds = ['change', 'news', 'thanks', 'missed'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

export const stateChanges = ['postpone', 'cancel', 'reopen'] as const;
export type StateChange = (typeof stateChanges)[number];

/** An answer about diets or needs; null when so few gave it that they would be recognized by it. */
export interface KitchenCount {
  name: DeskText;
  people: number | null;
  written: string[];
}

export interface DeskView {
  registrations: number;
  people: number;
  /** Of the people. */
  children: number;
  cancelled: number;
  /** People who wait for a place, with those who were offered one. */
  peopleWaiting: number;
  /** Below zero above the capacity; null for an event without one. */
  placesFree: number | null;
  peopleHere: number;
  /** Registrations that no mail reaches. */
  toCall: number;
  photosWaiting: number;
  diets: KitchenCount[];
  needs: KitchenCount[];
  mailsWaiting: number;
  mailsFailed: number;
  troubledMails: { recipient: string; reason: string | null }[];
  leaving: { kind: WrittenKind; mails: number; leavesAt: string }[];
  event: DeskEvent;
}

export interface DeskEvent {
  version: number;
  state: 'planned' | 'postponed' | 'cancelled';
  startsAt: string;
  /** Until when the last change can be undone. */
  undoUntil: string | null;
}

export interface DeskGuest {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  language: Language;
  /** With the guest and all children. */
  party: number;
  children: number;
  diet: string | null;
  /** The organizers' own. */
  note: string | null;
  registeredAt: string;
  status: RegistrationStatus;
  waitingSince: string | null;
  cancelledAt: string | null;
  arrivedAt: string | null;
  /** 0 before they arrive. */
  peopleHere: number;
}

/** What an organizer enters of a guest who called. */
export interface DeskAnswers extends Pick<RegistrationAnswers, 'firstName' | 'lastName'> {
  email: string | null;
  phone: string | null;
  language: Language;
  party: number;
  children: number;
  diet: string | null;
  needs: string | null;
  note: string | null;
}

export type NewDeskGuest = Pick<DeskAnswers, 'firstName'> & Partial<DeskAnswers>;
export type DeskGuestChanges = Partial<DeskAnswers>;

export interface DeskGuestCheck {
  /** Whether somebody of this name is registered already, with this telephone or none. */
  isKnown: boolean;
  /** With the new party; null for an event without a capacity. */
  placesFree: number | null;
}

/** One guest's needs, which are about health. */
export interface DeskNeeds {
  id: string;
  firstName: string;
  lastName: string;
  party: number;
  needs: string | null;
}

export interface DeskGuests {
  total: number;
  guests: DeskGuest[];
}

export interface DeskMailPreview {
  people: number;
  mails: { language: Language; subject: string; text: string }[];
}

export interface DeskEventPreview extends DeskMailPreview {
  startsAt: string;
}
