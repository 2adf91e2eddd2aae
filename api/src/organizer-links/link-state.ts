import { type OrganizerLink } from './organizer-link.entity.ts';

export type LinkState = 'open' | 'expired' | 'revoked';

export function linkStateOf(
  { expiresAt, revokedAt }: Pick<OrganizerLink, 'expiresAt' | 'revokedAt'>,
  now: Date,
): LinkState {
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}
