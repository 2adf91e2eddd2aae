import type { ActivityType } from '@konbit/contracts';
import type { IconName } from '../common/icon.tsx';

/** The drawing on each ticket. */
export const activityIcons: Record<ActivityType, IconName> = {
  event_checkin: 'farm-gate',
  prayer_attendance: 'candle',
  workshop_attendance: 'drum',
  soup_sharing: 'soup-bowl',
  panel_question: 'microphone',
  networking_attendance: 'two-people',
  photo_upload: 'camera',
  story_sharing: 'storyteller',
  profile_completion: 'name-card',
};
