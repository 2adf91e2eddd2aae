/** The link holds the token behind `#`, so no log sees it. A page may keep it in `sessionStorage`. */
export const ORGANIZER_LINK_HEADER = 'X-Organizer-Link';

export const organizerPages = { door: '/door', moderator: '/moderate', desk: '/desk' } as const;
export type OrganizerRole = keyof typeof organizerPages;
