import type { ByOrganizerLink } from './organizer-links.ts';

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

/** Calls, with what is sent and answered. Builds record by these which fields a module uses. */
export interface DoorCalls {
  /** Who is expected, in the order of their ids, a page at a time: those behind `after`. */
  'GET /api/door/guests': ByOrganizerLink<{ query: { after?: string }; answer: DoorGuest[] }>;
  'POST /api/door/guests': ByOrganizerLink<{ body: WalkIn; answer: DoorGuest }>;
  /** Arriving twice, or leaving twice, is arriving or leaving once. */
  'POST /api/door/guests/{id}/arrival': ByOrganizerLink<{ answer: DoorGuest }>;
  'DELETE /api/door/guests/{id}/arrival': ByOrganizerLink<{ answer: DoorGuest }>;
}
