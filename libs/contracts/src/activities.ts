import type { UnlockedAchievement } from './achievements.ts';

/** Points by activity (docs/specified.md). The server decides them, never the client. */
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

export const activityTypes = Object.keys(activityPoints) as ActivityType[];

/** In characters of the JSON text. */
export const activityLimits = { metadata: 2000 } as const;

export const activityMessages = {
  pointsWrong: (points: number) => `This activity gives ${points} points.`,
  metadataInvalid: 'This must be a JSON text with an activity_name.',
} as const;

/** Each type counts once per registrant. */
export interface NewActivity {
  registrationId: string;
  activityType: ActivityType;
  /** Must equal the table's points for this type. */
  points: number;
  /** JSON text of an object with `activity_name`. */
  metadata: string;
}

export interface CompletedActivity {
  activityType: ActivityType;
  points: number;
  /** ISO 8601, UTC. */
  completedAt: string;
}

export interface ActivityView extends CompletedActivity {
  id: string;
  registrationId: string;
  metadata: string;
  unlockedAchievements: UnlockedAchievement[];
}
