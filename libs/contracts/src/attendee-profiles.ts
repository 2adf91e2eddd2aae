/**
 * Limits of the gallery (docs/specified.md): bytes of decoded image, longest side in pixels, JPEG quality 0 to 1.
 */
export const attendeeProfileLimits = {
  firstName: 80,
  profileImageBytes: 2 * 1024 * 1024,
  longestSidePx: 400,
  jpegQuality: 0.7,
  /** Profiles in one page at most, and in the bare list. */
  pageSize: 100,
  listSize: 1000,
} as const;

/** The specified sentences of the gallery form. */
export const attendeeProfileMessages = {
  firstNameRequired: 'Please enter your first name.',
  photoRequired: 'Please select a photo to upload.',
  photoTooLarge: 'Please select an image smaller than 2MB.',
  photoInvalid: 'Please select a valid image file.',
} as const;

/** What the gallery's form sends. */
export interface NewAttendeeProfile {
  firstName: string;
  /** A `data:image/…;base64,` URL. */
  profileImage: string;
}

/** Where what a guest takes along to the wall of faces lies in the page's query cache: a `CarriedFace`, or null. */
export const carriedFaceKey = ['carried-face'];

export interface CarriedFace {
  firstName: string;
  /** A data-URL; null of who gave no photo. */
  photo: string | null;
}

/** One guest on the wall. `profileImage` is a data-URL, or the photo's address when asked with `?photos=link`. */
export interface AttendeeProfileView {
  id: string;
  firstName: string;
  profileImage: string;
  /** In the answer to who added it: nobody sees it before an organizer has looked. */
  awaitsReview?: boolean;
}
