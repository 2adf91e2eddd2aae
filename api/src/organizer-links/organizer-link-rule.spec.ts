import { linkStateOf, opens } from './organizer-links.ts';

const now = new Date('2026-08-14T22:00:00Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

it.each([
  ['open', after, null, true],
  ['expired', now, null, false],
  ['expired', before, null, false],
  ['revoked', after, before, false],
  ['revoked', before, before, false],
] as const)(
  'a link is %s with the end %s, taken back %s: it opens its own role: %s',
  (state, expiresAt, revokedAt, isOpen) => {
    const link = { role: 'door' as const, expiresAt, revokedAt };
    expect(linkStateOf(link, now)).toBe(state);
    expect(opens(link, 'door', now)).toBe(isOpen);
    expect(opens(link, 'moderator', now)).toBe(false);
  },
);
