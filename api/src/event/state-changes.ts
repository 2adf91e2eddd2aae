import type { EventContent } from '@konbit/event';
import { isDeepStrictEqual } from 'node:util';

/** Whether both say the same of when the event takes place, and whether it does: what everybody is told once. */
export function isSameState(one: EventContent, other: EventContent): boolean {
  return isDeepStrictEqual(stateOf(one), stateOf(other));
}

const stateOf = ({ event: { id, startsAt, status } }: EventContent) => ({
  id,
  startsAt,
  kind: status.kind,
  previousStartsAt: status.previousStartsAt,
});
