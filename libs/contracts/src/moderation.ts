import type { ByOrganizerLink } from './organizer-links.ts';

/** Photos in one page of the moderators' list. */
export const moderationLimits = { pageSize: 24 } as const;

/** Whether visitors see a photo, do not any more, or do not before a moderator has looked. */
export const photoStates = ['shown', 'hidden', 'waiting'] as const;
export type PhotoState = (typeof photoStates)[number];

/** A photo of the gallery as a moderator sees it. */
export interface ModeratedPhoto {
  id: string;
  firstName: string;
  /** A data-URL. */
  profileImage: string;
  state: PhotoState;
}

type OnePhoto = ByOrganizerLink<{ answer: { id: string; state: PhotoState } }>;

/** Calls, with what is sent and answered. Builds record by these which fields a module uses. */
export interface ModerationCalls {
  /** Newest first, a page at a time: those older than `before`. */
  'GET /api/moderation/photos': ByOrganizerLink<{
    query: { before?: string; state?: PhotoState };
    answer: ModeratedPhoto[];
  }>;
  'POST /api/moderation/photos/{id}/hide': OnePhoto;
  'POST /api/moderation/photos/{id}/show': OnePhoto;
  'DELETE /api/moderation/photos/{id}': ByOrganizerLink;
}
