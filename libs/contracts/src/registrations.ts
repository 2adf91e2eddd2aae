import type { Language } from './languages.ts';

export const hearAboutValues = ['social-media', 'community', 'word-of-mouth', 'other'] as const;
export type HearAbout = (typeof hearAboutValues)[number];

type RegistrationField =
  /** `limit` in characters; `required` is the sentence for a missing answer. */
  | { kind: 'line' | 'email' | 'note'; limit: number; required?: string }
  | { kind: 'choice'; values: readonly string[] }
  /** No by default. The wording is recorded with the answer: never correct a wording, add another. */
  | { kind: 'consent'; wording: Record<Language, string> };

/** The questions, in order; types, draft, steps and columns derive from this list. See docs/add-a-question.md. */
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
export type FieldOfKind<K extends FieldKind> = {
  [N in FieldName]: Fields[N]['kind'] extends K ? N : never;
}[FieldName];
export type RequiredField = { [N in FieldName]: Fields[N] extends { required: string } ? N : never }[FieldName];

export const fieldNames = Object.keys(registrationFields) as FieldName[];

export const isOfKind = <K extends FieldKind>(name: FieldName, ...kinds: readonly K[]): name is FieldOfKind<K> =>
  kinds.some((kind) => kind === registrationFields[name].kind);

export const fieldsOfKind = <K extends FieldKind>(...kinds: readonly K[]): FieldOfKind<K>[] =>
  fieldNames.filter((name) => isOfKind(name, ...kinds));

export const isRequired = (name: FieldName): name is RequiredField => 'required' in registrationFields[name];

export const forEachField = <T extends Record<FieldName, unknown>>(valueOf: (name: FieldName) => T[FieldName]): T =>
  Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)])) as T;

type AnswerTo<F> = F extends { kind: 'consent' }
  ? boolean
  : F extends { values: readonly (infer Value)[] }
    ? Value | null
    : F extends { required: string }
      ? string
      : string | null;

/** Null: an optional answer was left empty. */
export type RegistrationAnswers = { [N in FieldName]: AnswerTo<Fields[N]> };

/** `profileImageBytes` counts the decoded image (5 MB; docs/specified.md). */
export const registrationLimits = { profileImageBytes: 5 * 1024 * 1024, namesAlong: 500 } as const;

/** Without the guest. */
export interface Party {
  adultsAlong: number;
  childrenAlong: number;
  namesAlong: string | null;
}
/** The names are for whoever has the mailed link. */
export type SavedParty = Omit<Party, 'namesAlong'>;
export const partyFields = ['adultsAlong', 'childrenAlong', 'namesAlong'] as const satisfies (keyof Party)[];

/** An offered place is kept until `offeredUntil`. */
export const registrationStatuses = ['coming', 'waiting', 'offered'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

export const registrationMessages = {
  /** Specified. Takes the example address of the event's content. */
  emailInvalid: (example: string) => `Please enter a properly formatted email address (e.g., ${example})`,
  /** For one that is well-formed but for its accents, which no mail of this site can have. */
  emailAccented: 'Please enter the email without accents before the @, as your provider writes it.',
  choiceInvalid: 'Please choose one of the answers.',
  photoTooLarge: 'Please choose an image smaller than 5MB.',
} as const;

export const placesLeft = ['many', 'few', 'none'] as const;
export type PlacesLeft = (typeof placesLeft)[number];

export interface PlacesView {
  left: PlacesLeft;
}

export const PLACES_PATH = '/api/registrations/places';

/** For optional texts, empty, null and absent mean the same. */
export interface NewRegistration
  extends Pick<RegistrationAnswers, RequiredField>, Partial<Omit<RegistrationAnswers, RequiredField> & Party> {
  /** A data-URL in base64; of what type decides the content. */
  profileImage?: string | null;
}

export interface RegistrationView extends RegistrationAnswers, Partial<Party> {
  id: string;
  /** False also where a photo was sent and could not be prepared in time. */
  hasProfileImage: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** In the guest's QR code: it admits the guest and opens nothing else. */
  doorCode?: string;
  /** Only when the event has a capacity. */
  status?: RegistrationStatus;
}

export interface RegistrationMatch {
  id: string;
  email: string;
  /** Only of the session's own registration. */
  firstName?: string;
  status?: 'waiting' | 'offered';
}
