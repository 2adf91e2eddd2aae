/** Photos in one page of the moderators' list. */
export const moderationLimits = { pageSize: 24 } as const;

/** Whether visitors see a photo or a line of memory, or it is hidden, or waits for a moderator. */
export const moderationStates = ['shown', 'hidden', 'waiting'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** A photo of the gallery as a moderator sees it. */
export interface ModeratedPhoto {
  id: string;
  firstName: string;
  /** A data-URL. */
  profileImage: string;
  state: ModerationState;
}
