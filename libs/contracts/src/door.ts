/** Limits at the door: characters of a name or a code, people who come with it, guests in one page of the list. */
export const doorLimits = { name: 160, party: 50, pageSize: 1000, code: 200 } as const;

/** Sentences about what is typed at the door. */
export const doorMessages = {
  nameRequired: 'Please enter a name.',
  codeRequired: 'Please scan a code.',
} as const;

/** A guest as the door sees one: nothing but who, how many, and whether they are here. */
export interface DoorGuest {
  id: string;
  firstName: string;
  /** Empty where somebody at the door told one name only. */
  lastName: string;
  /** How the email begins, by which guests of one name are told apart; nothing of who has no email. */
  emailHint?: string;
  /** How many people come with this registration, the guest included. */
  party: number;
  /** ISO 8601, UTC; null while they are not here. */
  arrivedAt: string | null;
  /** SHA-256 of the token in their code, in hex: by it a phone without reception knows the code. */
  codeHash?: string;
}

/** A guest who has just been let in; `wasHere`: they were before, perhaps by another phone. */
export interface ArrivedGuest extends DoorGuest {
  wasHere: boolean;
}

/** Whose code it is, and whether they are expected. */
export interface ScannedGuest extends DoorGuest {
  state: 'expected' | 'cancelled' | 'waiting';
}

/** The token of a code that lies in the hash of an address, which is what a guest's code says; null for any other. */
export const doorTokenIn = (scanned: string): string | null =>
  /^https?:\/\/[^#]*#([\da-f-]{36}\.[\da-z]{1,6}\.[\w-]{43})$/.exec(scanned)?.[1] ?? null;

/** Somebody who comes without a registration. */
export interface WalkIn {
  name: string;
  party: number;
}
