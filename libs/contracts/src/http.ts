/** Makes a write safe to repeat: 1 to 200 visible ASCII characters, kept for 24 hours. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** When a write was made that waited for the network: ISO 8601, UTC, by the service's clock. */
export const ACTED_AT_HEADER = 'Acted-At';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The site's mark on every answer: a venue's login page, which answers in its place with 200, lacks it. */
export const SITE_HEADER = 'Konbit-Site';

/** In bytes. */
export const bodyLimits = { withPhoto: 8 * 1024 * 1024, plain: 64 * 1024 } as const;

export const photoCalls: readonly string[] = [
  'POST /api/registrations',
  'POST /api/attendee-profiles',
  'PUT /api/own-registration/photo',
];

export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Largest photo that the service decodes, in pixels; the browser shrinks before it sends. */
export const photoPixels = 25_000_000;

export const fieldMessages = {
  required: 'Please fill in this field.',
  tooLong: (most: number) => `Please use at most ${most.toLocaleString('en')} characters.`,
  notText: 'This must be a text.',
  notYesOrNo: 'This must be true or false.',
  notAName: 'This is not a name.',
  notATime: 'This must be a time, as 2026-08-14T12:00:00Z.',
  notAnId: 'This is not an id.',
  notInRange: (least: number, most: number) => `This must be a whole number from ${least} to ${most}.`,
  notOneOf: (allowed: readonly string[]) => `This must be one of: ${allowed.join(', ')}.`,
  photoInvalid: 'Please select a valid image file.',
  photoIsHeic:
    'Please select a valid image file. This photo is in Apple’s HEIC format, which we cannot read: choose a JPEG, or a ' +
    'screenshot of the photo.',
  photoTooManyPixels: `Please choose a photo of at most ${photoPixels / 1_000_000} megapixels.`,
} as const;
