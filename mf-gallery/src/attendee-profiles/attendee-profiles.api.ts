import type { AttendeeProfileView, NewAttendeeProfile } from '@konbit/contracts';
import { ApiError, callApi, read } from '@konbit/web';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const profilesPath = '/api/attendee-profiles';

/** Page sizes are multiples of 2, 3, 4 and 6, the numbers of columns, so that all rows are full. */
export const firstPageSize = 12;
const nextPageSize = 48;

/** Newest first. Refetched on mount and on window focus, unlike all other reads (specified). */
export const attendeeProfilesQuery = infiniteQueryOptions({
  queryKey: [profilesPath, { photos: 'link', limit: firstPageSize }],
  queryFn: ({ queryKey, pageParam: before, signal }) => {
    const page = before ? [profilesPath, { photos: 'link', limit: nextPageSize, before }] : queryKey;
    return read<AttendeeProfileView[]>()({ queryKey: page, signal });
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page, pages) =>
    page.length < (pages.length > 1 ? nextPageSize : firstPageSize) ? undefined : page.at(-1)?.id,
  select: ({ pages }) => pages.flat(),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** The wizard, in another module, invalidates this key. */
export const registrationCountQuery = queryOptions<number>({ queryKey: ['/api/registrations/count'] });

/** The `cause` of its error is the service's answer; without an answer it is a TypeError. */
export async function createAttendeeProfile(profile: NewAttendeeProfile): Promise<AttendeeProfileView> {
  try {
    return await callApi<AttendeeProfileView>('POST', profilesPath, profile, undefined, {}, 'id');
  } catch (cause) {
    throw cause instanceof ApiError ? new Error(cause.sentence ?? 'Failed to create profile', { cause }) : cause;
  }
}

interface Outcome {
  onAdded: (profile: AttendeeProfileView) => void;
  onFailed: (error: Error) => void;
}

/** The callbacks are called even if the form is closed by then. */
export function useAddAttendeeProfile({ onAdded, onFailed }: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createAttendeeProfile,
    onSuccess: (profile) => {
      void queryClient.invalidateQueries({ queryKey: [profilesPath] });
      onAdded(profile);
    },
    onError: onFailed,
  });
}
