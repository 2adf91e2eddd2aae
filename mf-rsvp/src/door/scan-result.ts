import { type DoorGuest, doorTokenIn, type ScannedGuest } from '@konbit/contracts';
import { ApiError } from '@konbit/web';

/** What a scanned code means at the door. */
export type Verdict =
  | { kind: 'expected' | 'cancelled' | 'waiting'; guest: DoorGuest }
  | { kind: 'here'; guest: DoorGuest & { arrivedAt: string } }
  /** No code of this event, or one that nobody can be asked about now. */
  | { kind: 'foreign' | 'unknown' };

/** By the list, which is there without reception; whom it lacks, `ask` may know. */
export async function verdictOn(
  scanned: string,
  guests: readonly DoorGuest[],
  ask: (token: string) => Promise<ScannedGuest>,
): Promise<Verdict> {
  const token = doorTokenIn(scanned);
  if (token === null) return { kind: 'foreign' };
  const codeHash = await hashOf(token);
  const listed = guests.find((guest) => guest.codeHash === codeHash);
  if (listed) return verdictOf(listed);
  try {
    const { state, ...guest } = await ask(token);
    return state === 'expected' ? verdictOf(guest) : { kind: state, guest };
  } catch (error) {
    return { kind: error instanceof ApiError && error.status === 404 ? 'foreign' : 'unknown' };
  }
}

const verdictOf = (guest: DoorGuest): Verdict =>
  guest.arrivedAt === null
    ? { kind: 'expected', guest }
    : { kind: 'here', guest: { ...guest, arrivedAt: guest.arrivedAt } };

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
