import { type ActsTogetherView, type AttendeeProfileView, type MemoryView, wallLimits } from '@konbit/contracts';
import { queryOptions } from '@tanstack/react-query';

/** A new photo appears, and a hidden one disappears, within seconds. */
export const wallPhotosQuery = queryOptions<AttendeeProfileView[]>({
  queryKey: ['/api/attendee-profiles', { photos: 'link', limit: wallLimits.photos }],
  refetchInterval: 5000,
});

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
