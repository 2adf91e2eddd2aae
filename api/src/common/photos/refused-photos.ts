import type { RateLimitsService } from '../rate-limits/rate-limits.service.ts';

/** Counts photos that nobody can open. Beyond the limit only such photos throw TOO_MANY_REQUESTS. */
export const countingRefusedPhotos = <T>(
  rateLimits: RateLimitsService,
  address: string,
  read: () => Promise<T>,
): Promise<T> => rateLimits.countingRefusals(['refusedPhotos', address], ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'], read);
