import {
  activityLimits,
  activityMessages,
  activityPoints,
  fieldMessages,
  type ActivityType,
  activityTypes,
  type ActivityView,
  type CompletedActivity,
  type NewActivity,
} from '@konbit/contracts';
import { Allow, IsIn } from 'class-validator';
import { UnlockedAchievementDto } from '../achievements/achievements.dto.ts';
import { CleanText, IsId, lengthOf, Satisfies } from '../common/validation/rules.ts';

/** Sentence for points that are not the table's for this activity; nothing for those that are. */
export const pointsRule = (activityType: ActivityType, points: unknown): string | undefined =>
  points === activityPoints[activityType] ? undefined : activityMessages.pointsWrong(activityPoints[activityType]);

/** Sentence for what is not a JSON text of an object with `activity_name`; nothing for one. */
export function metadataRule(value: unknown): string | undefined {
  if (typeof value !== 'string') return activityMessages.metadataInvalid;
  if (lengthOf(value) > activityLimits.metadata) return fieldMessages.tooLong(activityLimits.metadata);
  return hasActivityName(value) ? undefined : activityMessages.metadataInvalid;
}

function hasActivityName(json: string): boolean {
  try {
    const metadata = JSON.parse(json) as { activity_name?: unknown } | null;
    return typeof metadata?.activity_name === 'string' && metadata.activity_name.trim() !== '';
  } catch {
    return false;
  }
}

export class NewActivityDto implements NewActivity {
  @IsId()
  registrationId: string;

  @IsIn(activityTypes, { message: fieldMessages.notOneOf(activityTypes) })
  activityType: ActivityType;

  /** Must be the table's for this type. */
  @Allow()
  points: number;

  /** JSON text of an object with `activity_name`, at most 2,000 characters. */
  @CleanText()
  @Satisfies(metadataRule)
  metadata: string;
}

export class CompletedActivityDto implements CompletedActivity {
  activityType: ActivityType;
  points: number;
  /** ISO 8601, UTC. */
  completedAt: string;
}

export class ActivityDto extends CompletedActivityDto implements ActivityView {
  id: string;
  registrationId: string;
  metadata: string;
  unlockedAchievements: UnlockedAchievementDto[];
}
