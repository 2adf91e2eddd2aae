import { activityLimits, activityMessages, activityPoints, fieldMessages, type ActivityType } from '@konbit/contracts';
import { lengthOf } from '../common/validation/texts.ts';

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
