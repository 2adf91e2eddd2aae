import type { Language } from './languages.ts';

/** How a visitor heard about the event; the wizard's single choice; docs/specified.md. */
export const hearAboutValues = ['social-media', 'community', 'word-of-mouth', 'other'] as const;
export type HearAbout = (typeof hearAboutValues)[number];

/** One question of a registration. */
type RegistrationField =
  /** A text in one line, an email, a text in several lines. `limit` in characters; `required`: 'it is missing'. */
  | { kind: 'line' | 'email' | 'note'; limit: number; required?: string }
  /** One of `values`, or none. */
  | { kind: 'choice'; values: readonly string[] }
  /**
   * Yes or no, no by default; asked together at the end, given anew after a reload. What is agreed to is recorded in
   * these very words: other words are another wording, never a correction of the old one.
   */
  | { kind: 'consent'; wording: Record<Language, string> };

/**
 * What is asked of a guest, in this order. From this list derive: the types below; in the api view and organizers'
 * lists (columns and rules are written out, and held equal to it); in the browser answers, draft, steps and one's own
 * registration.
 * How to add one: docs/add-a-question.md.
 */
export const registrationFields = {
  firstName: { kind: 'line', limit: 80, required: 'First name is required' },
  lastName: { kind: 'line', limit: 80, required: 'Last name is required' },
  email: { kind: 'email', limit: 254, required: 'Email is required' },
  hearAbout: { kind: 'choice', values: hearAboutValues },
  dietaryRestrictions: { kind: 'note', limit: 1000 },
  accessibilityNeeds: { kind: 'note', limit: 1000 },
  emailUpdates: {
    kind: 'consent',
    wording: {
      en: 'I agree to receive event updates by email',
      ht: 'Mwen dakò resevwa nouvèl evènman an pa imèl',
      fr: 'J’accepte de recevoir par courriel les nouvelles de l’événement',
    },
  },
  futureEvents: {
    kind: 'consent',
    wording: {
      en: 'I am interested in future cultural events',
      ht: 'Mwen enterese nan lòt evènman kiltirèl k\u00a0ap vini',
      fr: 'Les prochains événements culturels m’intéressent',
    },
  },
} as const satisfies Record<string, RegistrationField>;

type Fields = typeof registrationFields;
export type FieldName = keyof Fields;
export type FieldKind = RegistrationField['kind'];
/** The names of the fields of one kind, or of several. */
export type FieldOfKind<K extends FieldKind> = {
  [N in FieldName]: Fields[N]['kind'] extends K ? N : never;
}[FieldName];
/** The names of the texts that cannot be left empty. */
export type RequiredField = { [N in FieldName]: Fields[N] extends { required: string } ? N : never }[FieldName];

export const fieldNames = Object.keys(registrationFields) as FieldName[];

export const isOfKind = <K extends FieldKind>(name: FieldName, ...kinds: readonly K[]): name is FieldOfKind<K> =>
  kinds.some((kind) => kind === registrationFields[name].kind);

/** The names of the fields of these kinds, in the order of asking. */
export const fieldsOfKind = <K extends FieldKind>(...kinds: readonly K[]): FieldOfKind<K>[] =>
  fieldNames.filter((name) => isOfKind(name, ...kinds));

export const isRequired = (name: FieldName): name is RequiredField => 'required' in registrationFields[name];

/** An object with a value for each field. */
export const forEachField = <T extends Record<FieldName, unknown>>(valueOf: (name: FieldName) => T[FieldName]): T =>
  Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as T;

type AnswerTo<F> = F extends { kind: 'consent' }
  ? boolean
  : F extends { values: readonly (infer Value)[] }
    ? Value | null
    : F extends { required: string }
      ? string
      : string | null;

/** The answer to each field; null where an optional one was left empty. */
export type RegistrationAnswers = { [N in FieldName]: AnswerTo<Fields[N]> };

/** Limits of the photo, in bytes of decoded image (5 MB; docs/specified.md), and of the names of who comes along. */
export const registrationLimits = { profileImageBytes: 5 * 1024 * 1024, namesAlong: 500 } as const;

/** Who comes along with a guest, where the event asks; the guest is not counted. */
export interface Party {
  adultsAlong: number;
  childrenAlong: number;
  namesAlong: string | null;
}
export const partyFields = ['adultsAlong', 'childrenAlong', 'namesAlong'] as const satisfies (keyof Party)[];

/** Whether there is a place: not yet, or one that is kept until `offeredUntil` for the guest to take. */
export const registrationStatuses = ['coming', 'waiting', 'offered'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Sentences about answers that are there, and wrong. */
export const registrationMessages = {
  /** Specified. Takes the example address of the event's content. */
  emailInvalid: (example: string) => `Please enter a properly formatted email address (e.g., ${example})`,
  choiceInvalid: 'Please choose one of the answers.',
  photoTooLarge: 'Please choose an image smaller than 5MB.',
} as const;

const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const emailPattern = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${domainLabel}(?:\\.${domainLabel})+$`);

/**
 * A standard address pattern: something, one @, a domain with a dot, no blanks; at most 254 characters.
 * Wizard and server use this one, so that nobody passes the first and fails at the second.
 */
export const isWellFormedEmail = (email: string): boolean =>
  email.length <= registrationFields.email.limit &&
  emailPattern.test(email) &&
  !email.includes('..') &&
  !email.startsWith('.') &&
  !email.includes('.@');

/** Whether there is a place for who registers now; none: they wait for one. */
export const placesLeft = ['many', 'few', 'none'] as const;
export type PlacesLeft = (typeof placesLeft)[number];

export interface PlacesView {
  left: PlacesLeft;
}

export const PLACES_PATH = '/api/registrations/places';

/** What the wizard sends. Optional texts: empty, null and absent mean the same. */
export interface NewRegistration
  extends Pick<RegistrationAnswers, RequiredField>, Partial<Omit<RegistrationAnswers, RequiredField> & Party> {
  /** A `data:image/…;base64,` URL. */
  profileImage?: string | null;
}

/** A registration as its owner sees it; never with the photo itself. */
export interface RegistrationView extends RegistrationAnswers, Partial<Party> {
  id: string;
  hasProfileImage: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** What their QR code says at the door, where the event has codes: it lets them in, and opens nothing. */
  doorCode?: string;
  /** Where the house has a capacity. */
  status?: RegistrationStatus;
}

/** What a look-up by email gives away. */
export interface RegistrationMatch {
  id: string;
  email: string;
  /** Of the session's own registration, unless it is cancelled. */
  firstName?: string;
  /** The same, where there is no place for it yet. */
  status?: 'waiting' | 'offered';
}
