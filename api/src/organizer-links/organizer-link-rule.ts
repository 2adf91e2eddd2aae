import type { OrganizerRole } from '@konbit/contracts';

interface Validity {
  role: OrganizerRole;
  expiresAt: Date;
  revokedAt: Date | null;
}

export type LinkState = 'open' | 'expired' | 'revoked';

/** What an organizer reads of a link. One that was revoked stays so when its time is over. */
export function linkStateOf({ expiresAt, revokedAt }: Validity, now: Date): LinkState {
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}

/** Whether a link opens what `role` may do: of the same role, neither over nor taken back. */
export const opens = (link: Validity, role: OrganizerRole, now: Date): boolean =>
  link.role === role && linkStateOf(link, now) === 'open';
