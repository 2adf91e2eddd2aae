import type { AttendeeProfileView, NewAttendeeProfile } from '@konbit/contracts';
import { ApiError, callApi, read } from '@konbit/web';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const profilesPath = '/api/attendee-profiles';

/** The first page, and those that are asked for: multiples of 2, 3, 4 and 6, the columns, leave no row half full. */
export const firstPage = 12;
const nextPage = 48;

/**
 * The profiles, newest first, page by page. Fetched anew on mount and on window focus, unlike all other reads
 * (specified). Does not wait for the network to come back, so that the visitor is told and offered to try again.
 */
export const attendeeProfilesQuery = infiniteQueryOptions({
  queryKey: [profilesPath, { photos: 'link', limit: firstPage }],
  queryFn: ({ queryKey, pageParam: before, signal }) => {
    const page = before ? [profilesPath, { photos: 'link', limit: nextPage, before }] : queryKey;
    return read<AttendeeProfileView[]>()({ queryKey: page, signal });
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page, pages) =>
    page.length < (pages.length > 1 ? nextPage : firstPage) ? undefined : page.at(-1)?.id,
  select: ({ pages }) => pages.flat(),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** How many people have registered. The wizard, a module of its own, invalidates exactly this key. */
export const registrationCountQuery = queryOptions<number>({ queryKey: ['/api/registrations/count'] });

/** The service refused the profile; its answer is the `cause`. */
export class ProfileNotCreatedError extends Error {
  override readonly name = 'ProfileNotCreatedError';

  constructor(cause: ApiError) {
    super(cause.sentence ?? 'Failed to create profile', { cause });
  }
}

/** @throws ProfileNotCreatedError when refused; TypeError when there is no answer at all. */
async function createAttendeeProfile(profile: NewAttendeeProfile): Promise<AttendeeProfileView> {
  try {
    return await callApi<AttendeeProfileView>('POST', profilesPath, profile);
  } catch (error) {
    throw error instanceof ApiError ? new ProfileNotCreatedError(error) : error;
  }
}

interface Outcome {
  /** `awaitsReview`: nobody sees it before an organizer has. */
  onAdded: (added: { awaitsReview: boolean }) => void;
  onFailed: (error: Error) => void;
}

/**
 * Adds a profile to the gallery and has the list fetched anew. Fails at once when the network is away; the outcome is
 * told even when the form has been closed meanwhile.
 */
export function useAddAttendeeProfile({ onAdded, onFailed }: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createAttendeeProfile,
    onSuccess: ({ awaitsReview = false }) => {
      void queryClient.invalidateQueries({ queryKey: [profilesPath] });
      onAdded({ awaitsReview });
    },
    onError: onFailed,
  });
}
