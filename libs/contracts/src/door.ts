/** Limits at the door: characters of a name, people who come with it, guests in one page of the list. */
export const doorLimits = { name: 160, party: 50, pageSize: 1000 } as const;

/** Sentences about what is typed at the door. */
export const doorMessages = { nameRequired: 'Please enter a name.' } as const;

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
}

/** Somebody who comes without a registration. */
export interface WalkIn {
  name: string;
  party: number;
}
