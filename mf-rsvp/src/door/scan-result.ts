import { type DoorGuest, doorTokenIn, type ScannedGuest } from '@konbit/contracts';
import { hereOf } from './guest-list.ts';
import { ApiError } from '@konbit/web';

/**
 * `partly`: some of the party are here. `foreign`: no code of this event. `unknown`: not on the list, while the service
 * is away.
 */
export type ScanResult =
  | { kind: 'expected' | 'here' | 'partly' | 'cancelled' | 'waiting'; guest: DoorGuest }
  | { kind: 'foreign' | 'unknown' };

/** Looks a code up in the list, which is there without reception, then asks the service. */
export async function checkCode(
  scanned: string,
  guests: readonly DoorGuest[],
  ask: (token: string) => Promise<ScannedGuest>,
): Promise<ScanResult> {
  const token = doorTokenIn(scanned);
  if (token === null) return { kind: 'foreign' };
  const codeHash = await hashOf(token);
  const listed = guests.find((guest) => guest.codeHash === codeHash);
  if (listed) return { kind: kindOf(listed), guest: listed };
  try {
    const { state, ...guest } = await ask(token);
    return { kind: state === 'expected' ? kindOf(guest) : state, guest };
  } catch (error) {
    return { kind: error instanceof ApiError && error.status === 404 ? 'foreign' : 'unknown' };
  }
}

function kindOf(guest: DoorGuest): 'expected' | 'here' | 'partly' {
  if (guest.arrivedAt === null) return 'expected';
  return hereOf(guest) < guest.party ? 'partly' : 'here';
}

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
