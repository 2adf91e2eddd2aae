import type { Language } from './languages.ts';
import type { RegistrationStatus } from './registrations.ts';

export const deskLimits = { pageSize: 10, search: 160, subject: 150, text: 4000 } as const;

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
  cancelled: number;
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
  party: number;
  diet: string | null;
  registeredAt: string;
  status: RegistrationStatus;
  cancelledAt: string | null;
  arrivedAt: string | null;
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
