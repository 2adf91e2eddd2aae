/** Header by which a client makes a write safe to repeat; 1 to 200 visible ASCII characters, kept 24 hours. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Header of the answer that names the request in the log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Body limits in bytes: where a photo may come, and elsewhere. */
export const bodyLimits = { withPhoto: 8 * 1024 * 1024, plain: 64 * 1024 } as const;

/** Image types the service takes in a data-URL. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
