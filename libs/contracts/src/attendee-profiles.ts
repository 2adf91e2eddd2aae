/** Limits of the gallery (docs/specified.md): decoded bytes, longest side in pixels, JPEG quality from 0 to 1. */
export const attendeeProfileLimits = {
  firstName: 80,
  profileImageBytes: 2 * 1024 * 1024,
  longestSidePx: 400,
  jpegQuality: 0.7,
  pageSize: 100,
  listSize: 1000,
} as const;

export const attendeeProfileMessages = {
  firstNameRequired: 'Please enter your first name.',
  photoRequired: 'Please select a photo to upload.',
  photoTooLarge: 'Please select an image smaller than 2MB.',
  photoInvalid: 'Please select a valid image file.',
} as const;

export interface NewAttendeeProfile {
  firstName: string;
  /** A data-URL in base64; of what type decides the content. */
  profileImage: string;
}

/** Key in the query cache of the photo that a guest takes along from the wizard: a `CarriedFace`, or null. */
export const carriedFaceKey = ['carried-face'];

export interface CarriedFace {
  firstName: string;
  photo: string | null;
}

/** `profileImage` is a data-URL, or the photo's address with `?photos=link`. */
export interface AttendeeProfileView {
  id: string;
  firstName: string;
  profileImage: string;
  /** Only in the answer to whoever added it. */
  awaitsReview?: boolean;
}
