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
  party: number;
  /** ISO 8601, UTC; null while they are not here. */
  arrivedAt: string | null;
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
