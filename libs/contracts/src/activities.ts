import type { UnlockedAchievement } from './achievements.ts';

/** What a guest can do at the event, and the points it gives (docs/specified.md): decided here, never by the client. */
export const activityPoints = {
  event_checkin: 20,
  prayer_attendance: 25,
  workshop_attendance: 25,
  soup_sharing: 20,
  panel_question: 30,
  networking_attendance: 20,
  photo_upload: 15,
  story_sharing: 25,
  profile_completion: 15,
} as const;

export type ActivityType = keyof typeof activityPoints;

/** In the order in which the evening offers them. */
export const activityTypes = Object.keys(activityPoints) as ActivityType[];

/** In characters of the JSON text. */
export const activityLimits = { metadata: 2000 } as const;

/** Sentences about what the hub sends. */
export const activityMessages = {
  pointsWrong: (points: number) => `This activity gives ${points} points.`,
  metadataInvalid: 'This must be a JSON text with an activity_name.',
} as const;

/** What the hub sends when a guest has done something. Each type counts once a registrant. */
export interface NewActivity {
  registrationId: string;
  activityType: ActivityType;
  /** Must be the table's for this type. */
  points: number;
  /** JSON text of an object with `activity_name`. */
  metadata: string;
}

/** One activity a guest has done. */
export interface CompletedActivity {
  activityType: ActivityType;
  points: number;
  /** ISO 8601, UTC. */
  completedAt: string;
}

/** The record just made, and the achievements it unlocked. */
export interface ActivityView extends CompletedActivity {
  id: string;
  registrationId: string;
  metadata: string;
  unlockedAchievements: UnlockedAchievement[];
}
