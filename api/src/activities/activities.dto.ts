import {
  activityTypes,
  fieldMessages,
  type ActivityType,
  type ActivityView,
  type CompletedActivity,
  type NewActivity,
} from '@konbit/contracts';
import { Allow, IsIn } from 'class-validator';
import { UnlockedAchievementDto } from '../achievements/achievements.dto.ts';
import { IsId, Satisfies } from '../common/validation/rules.ts';
import { CleanText } from '../common/validation/texts.ts';
import { metadataRule } from './activity-rules.ts';

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
