/**
 * Header that carries the token of an organizers' link. The link holds it behind `#`, so that it comes into no log; a
 * page may keep it in `sessionStorage`.
 */
export const ORGANIZER_LINK_HEADER = 'X-Organizer-Link';

/** What such a link opens: the list at the door, or the photos of the gallery, or the desk with both of them. */
export const organizerRoles = ['door', 'moderator', 'desk'] as const;
export type OrganizerRole = (typeof organizerRoles)[number];

/** The page of each. */
export const organizerPages = {
  door: '/door',
  moderator: '/moderate',
  desk: '/desk',
} as const satisfies Record<OrganizerRole, string>;
