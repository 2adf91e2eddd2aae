export const doorLimits = { name: 160, party: 50, pageSize: 1000, code: 200 } as const;

export const doorMessages = {
  nameRequired: 'Please enter a name.',
  codeRequired: 'Please scan a code.',
} as const;

export interface DoorGuest {
  id: string;
  firstName: string;
  lastName: string;
  /** The beginning of the email tells guests of the same name apart. */
  emailHint?: string;
  /** The end of the telephone number does so where there is no email. */
  phoneHint?: string;
  party: number;
  /** ISO 8601, UTC; null while they are not here. */
  arrivedAt: string | null;
  /** How many of the party have come; without it, all once `arrivedAt` is set. */
  peopleHere?: number;
  /** SHA-256 in hex of the token in the guest's code: a phone without reception recognizes the code by it. */
  codeHash?: string;
}

/** What changed at the door since a time; guests who changed shortly before it come again. */
export interface DoorChanges {
  /** The service's time, ISO 8601, to ask from next. */
  readAt: string;
  /** How many guests the whole list has: where that is not as many as a phone has, it reads the whole list again. */
  total: number;
  /** Whether so many changed that only the whole list says which. */
  isTooMany: boolean;
  guests: DoorGuest[];
  /** Ids of guests who are not expected any more. */
  gone: string[];
}

/** Without `people`, the whole party comes in; with it, so many more, at most all of the party. */
export interface Arriving {
  people?: number;
}

/** `wasHere`: checked in before, perhaps by another phone. */
export interface ArrivedGuest extends DoorGuest {
  wasHere: boolean;
}

export interface ScannedGuest extends DoorGuest {
  state: 'expected' | 'cancelled' | 'waiting';
}

/** The token in the hash of a scanned address; null for any other text. */
export const doorTokenIn = (scanned: string): string | null =>
  /^https?:\/\/[^#]*#([\da-f-]{36}\.[\da-z]{1,6}\.[\w-]{43})$/.exec(scanned)?.[1] ?? null;

export interface WalkIn {
  name: string;
  party: number;
}

/** A row of the list on paper. */
export interface DoorSheetRow {
  firstName: string;
  lastName: string;
  /** One box each. */
  party: number;
  /** Tells guests of one name apart; null for a name that nobody shares. */
  hint: string | null;
}

/** Everybody expected, by last name, under the letter with which it begins. */
export interface DoorSheet {
  people: number;
  letters: { letter: string; rows: DoorSheetRow[] }[];
  /** For whoever comes without a registration. */
  emptyLines: number;
}
