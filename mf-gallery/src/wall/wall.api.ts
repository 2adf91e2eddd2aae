import { type ActsTogetherView, type AttendeeProfileView, type MemoryView, wallLimits } from '@konbit/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The newest photos. Read again and again, so that one is seen, and a hidden one is not, seconds later. */
export const wallPhotosQuery = queryOptions<AttendeeProfileView[]>({
  queryKey: ['/api/attendee-profiles', { photos: 'link', limit: wallLimits.photos }],
  refetchInterval: 5000,
});

/** The same of lines of memory, where the event has them. */
export const wallLinesQuery = (enabled: boolean) =>
  queryOptions<MemoryView[]>({ queryKey: ['/api/memories'], refetchInterval: 5000, enabled });

export const wallCountQuery = queryOptions<number>({
  queryKey: ['/api/registrations/count'],
  refetchInterval: 15_000,
});

export const wallActsQuery = queryOptions<ActsTogetherView>({
  queryKey: ['/api/leaderboard/together'],
  refetchInterval: 15_000,
});
