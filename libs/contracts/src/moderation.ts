export const moderationLimits = { pageSize: 24 } as const;

export const moderationStates = ['shown', 'hidden', 'waiting'] as const;
export type ModerationState = (typeof moderationStates)[number];

export interface ModeratedPhoto {
  id: string;
  firstName: string;
  profileImage: string;
  state: ModerationState;
}
