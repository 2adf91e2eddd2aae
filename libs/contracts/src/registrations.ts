/** How a visitor heard about the event; the wizard's single choice (specified). */
export const hearAboutValues = ['social-media', 'community', 'word-of-mouth', 'other'] as const;
export type HearAbout = (typeof hearAboutValues)[number];

/** Limits both sides check, in characters; the photo in bytes of decoded image (5 MB, specified for the wizard). */
export const registrationLimits = {
  name: 80,
  email: 254,
  note: 1000,
  profileImageBytes: 5 * 1024 * 1024,
} as const;

/** The specified sentences of the registration form. */
export const registrationMessages = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  /** Takes the example address of the event's content. */
  emailInvalid: (example: string) => `Please enter a properly formatted email address (e.g., ${example})`,
  hearAboutInvalid: 'Please choose one of the answers.',
  photoTooLarge: 'Please choose an image smaller than 5MB.',
} as const;

/**
 * A standard address pattern: something, one @, a domain with a dot, no blanks; at most 254 characters.
 * Wizard and server use this one, so that nobody passes the first and fails at the second.
 */
export function isWellFormedEmail(email: string): boolean {
  return (
    email.length <= registrationLimits.email &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/.test(
      email,
    ) &&
    !email.includes('..') &&
    !email.startsWith('.') &&
    !email.includes('.@')
  );
}

/** What the wizard sends. Optional texts: empty, null and absent mean the same. */
export interface NewRegistration {
  firstName: string;
  lastName: string;
  email: string;
  hearAbout?: HearAbout | null;
  dietaryRestrictions?: string | null;
  accessibilityNeeds?: string | null;
  emailUpdates?: boolean;
  futureEvents?: boolean;
  /** A `data:image/…;base64,` URL. */
  profileImage?: string | null;
}

/** A registration as its owner sees it; never with the photo itself. */
export interface RegistrationView {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  hearAbout: HearAbout | null;
  dietaryRestrictions: string | null;
  accessibilityNeeds: string | null;
  emailUpdates: boolean;
  futureEvents: boolean;
  hasProfileImage: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** What a look-up by email gives away. */
export interface RegistrationMatch {
  id: string;
  email: string;
}
