import { type ActsTogetherView, type AttendeeProfileView, type MemoryView, wallLimits } from '@konbit/contracts';
import { queryOptions } from '@tanstack/react-query';

/** A new photo appears, and a hidden one disappears, within seconds. */
export const photosQuery = queryOptions<AttendeeProfileView[]>({
  queryKey: ['/api/attendee-profiles', { photos: 'link', limit: wallLimits.photos }],
  refetchInterval: 5000,
});

export const linesQuery = (enabled: boolean) =>
  queryOptions<MemoryView[]>({ queryKey: ['/api/memories'], refetchInterval: 5000, enabled });

export const countQuery = queryOptions<number>({
  queryKey: ['/api/registrations/count'],
  refetchInterval: 15_000,
});

export const actsTogetherQuery = queryOptions<ActsTogetherView>({
  queryKey: ['/api/leaderboard/together'],
  refetchInterval: 15_000,
});
