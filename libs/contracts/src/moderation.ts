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
