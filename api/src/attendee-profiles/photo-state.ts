import type { PhotoState } from '@konbit/contracts';
import type { AttendeeProfile } from './attendee-profile.entity.ts';

type Times = Pick<AttendeeProfile, 'createdAt' | 'hiddenAt'>;

/** One that is held back until somebody has looked is hidden since the moment in which it was added. */
export function photoStateOf({ createdAt, hiddenAt }: Times): PhotoState {
  if (hiddenAt === null) return 'shown';
  return hiddenAt.getTime() === createdAt.getTime() ? 'waiting' : 'hidden';
}

/** The same in a query about `profile`. */
export const stateConditions: Record<PhotoState, string> = {
  shown: 'profile.hidden_at IS NULL',
  waiting: 'profile.hidden_at = profile.created_at',
  hidden: 'profile.hidden_at <> profile.created_at',
};

/** When a photo that is added now is hidden. */
export const hiddenFrom = (review: 'on' | 'off', createdAt: Date): Date | null => (review === 'on' ? createdAt : null);
