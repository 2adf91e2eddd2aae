import type { ActivityTexts } from './content/activity-texts.ts';
import type { Localized } from './localized.ts';

// The schema holds what a tag says: `@like` is how its sentence of a wrong entry ends.

/**
 * ISO 8601 with the offset of the event's time zone on that day.
 *
 * @pattern ^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$
 * @like a time like 2025-08-14T19:00:00-04:00
 */
export type Instant = string;

/**
 * On a 24-hour clock, in the event's time zone.
 *
 * @pattern ^([01]\d|2[0-3]):[0-5]\d$
 * @like a time like 19:15
 */
export type ClockTime = string;

/**
 * @pattern ^https?://[a-zA-Z\d-]+(\.[a-zA-Z\d-]+)*(:\d{1,5})?([/?#][^\s"'<>\\]*)?$
 * @like an address like https://example.org/page
 */
export type WebAddress = string;

/**
 * @pattern ^[^\s@:?]+@[^\s@:?]+\.[^\s@:?.]+$
 * @like an address like name@example.com
 */
export type EmailAddress = string;

/**
 * @pattern \S
 * @like filled in
 */
export type Filled = string;

/**
 * @minimum 1
 * @multipleOf 1
 * @like a whole number from 1
 */
export type Count = number;

/**
 * @minimum 0
 * @maximum 20
 * @multipleOf 1
 * @like a whole number from 0 to 20
 */
export type CountOrNone = number;

/** The facts that every page, mail and command needs. */
export interface EventFacts {
  /**
   * Lower case and hyphens, up to 100; part of calendar ids, so a new event needs a new one.
   *
   * @pattern ^(?!.{101})[a-z\d]+(-[a-z\d]+)*$
   * @like a word like bois-caiman-2025
   */
  id: string;
  title: Localized;
  subtitle: Localized;
  startsAt: Instant;
  endsAt: Instant;
  /** From then on the event is past, and registration, gallery and hub are closed; without it they never close. */
  closesAt?: Instant;
  status: EventStatus;
  /** IANA name, such as America/Toronto. */
  timeZone: string;
  venue: Localized;
  address: EventAddress;
  map: MapPosition;
  earlierCommemoration?: { label: Localized; url: WebAddress };
  practical: Practicalities;
  organizer: { name: Localized; email: EmailAddress };
  /** Stands in the sentence that explains what an email address looks like. */
  exampleEmail: EmailAddress;
  copyright: Localized;
  /** For search results and shared links; the description at most 160 characters. */
  seo: { title: Localized; description: Localized };
  /**
   * Canonical address of the site, where the server is told no other.
   *
   * @pattern ^https?://[^\s"'<>\\]*[^\s"'<>\\/]$
   * @like an address like https://example.org, without a slash at the end
   */
  origin: string;
}

/**
 * What the organizers have said about the evening. Postponed without `previousStartsAt`, it has no new date yet;
 * with it, `startsAt` is the new date.
 */
export interface EventStatus {
  kind: 'planned' | 'postponed' | 'cancelled';
  /** When the event was to begin before it was postponed. */
  previousStartsAt?: Instant;
  /** The organizers' own words on why, and what comes next. */
  note?: Localized;
}

export interface EventAddress {
  street: Filled;
  locality: Filled;
  /** Code of the province or state. */
  region: Filled;
  postalCode: Filled;
  /** Two letters, ISO 3166. */
  country: Filled;
}

/** Degrees, north and east positive. The embedded map is `spanKm` high and wide. */
export interface MapPosition {
  /**
   * @minimum -85
   * @maximum 85
   * @like between -85 and 85 degrees
   */
  latitude: number;
  /**
   * @minimum -180
   * @maximum 180
   * @like between -180 and 180 degrees
   */
  longitude: number;
  /**
   * @exclusiveMinimum 0
   * @maximum 1000
   * @like between 0 and 1000
   */
  spanKm: number;
}

export interface Practicalities {
  admission: Localized;
  foodAndDrink: Localized;
  parking: Localized;
  whatToBring: readonly Localized[];
}

export interface InvitationParagraph {
  text: Localized;
  hiddenOnSmallScreens?: boolean;
}

export interface Card {
  title: Localized;
  paragraphs: readonly Localized[];
}

/** All on the day the event starts. */
export interface ProgrammeEntry {
  starts: ClockTime;
  ends?: ClockTime;
  title: Localized;
  /** Stands above the entry, as 'Afterwards' above what follows the evening's end. */
  label?: Localized;
  /** Names the text that this entry opens to. */
  opensTo?: 'openingPrayer';
}

/** Each stanza's lines are parted by a line break, and are as many in every language. */
export interface Prayer {
  title: Localized;
  /** Where the words come from. */
  note: Localized;
  stanzas: readonly Localized[];
}

export interface Partner {
  name: Filled;
  /**
   * The mark as a data-URL, or its file name in the landing page's folder of partner marks;
   * without one, the name is shown.
   *
   * @pattern ^(?:[a-z\d-]+\.(?:svg|png|webp)|data:image/(?:svg\+xml|png|webp);base64,[\w+/]+=*)$
   * @like a file name like community-farm.svg
   */
  logo?: string;
  url?: WebAddress;
}

export interface AltTexts {
  hero: Localized;
  remembrance: Localized;
  invitation: Localized;
  share: Localized;
}

/** One heading of the privacy page. */
export interface PrivacySection {
  title: Localized;
  text: Localized;
}

/** What the confirmation mail says about the event; the mechanics of mail are the server's. */
export interface MailTexts {
  subject: Localized;
  opening: Localized;
  howToComeTitle: Localized;
  howToCome: readonly Localized[];
  whatToBringTitle: Localized;
  closing: Localized;
}

/** One ticket of the hub. */
export interface ActivityWords {
  title: Localized;
  description: Localized;
}

/** What all guests do together, beside the ranks: a commemoration is no race. */
export interface SharedGoal {
  /** Activities that are done and quizzes that are answered, all together. */
  acts: Count;
  /** `{{acts}}` is how many there are, `{{goal}}` how many there are to be. */
  text: Localized;
  /** Once there are as many. */
  reached: Localized;
}

/** What 'Your registration' says of this event to a guest who cannot come. */
export interface GuestTexts {
  /** Why it helps to cancel. */
  cancel: Localized;
  /** `{{name}}` is the guest's first name. */
  cancelled: Localized;
  erased: Localized;
}

/** A heading for what guests write of their own accord, and the beginnings of words by which it is known. */
export interface AnswerGroup {
  /** In English. */
  name: string;
  /** For who reads Kreyòl or French; without it, `name` is in all. */
  names?: Localized;
  words: readonly string[];
}

/** For the kitchen, and for those who set up the place. */
export interface AnswerGroups {
  diets: readonly AnswerGroup[];
  needs: readonly AnswerGroup[];
}

/** How many days after the event personal data goes, at the latest. */
export interface RetentionPeriods {
  /** What was written for the kitchen and the hosts, and how somebody heard of the event. */
  answersDays: Count;
  /** Registrations and all of theirs; of who agreed to news of other events, name, email and consents stay. */
  registrationsDays: Count;
  /** The photos of the gallery, those without a registration too. */
  photosDays: Count;
}

/** How guests come in. */
export interface DoorOptions {
  /** Each guest has a QR code, on the site and in mails, which is read at the door. */
  codes: boolean;
}

/** The most that a guest may bring along. */
export interface PartyLimits {
  adults: CountOrNone;
  children: CountOrNone;
}

/** What organizers thank with after the event, unless they write something of their own. */
export interface ThanksMail {
  subject: Localized;
  paragraphs: readonly Localized[];
}

/** All that is said about one event. Its keys are the names under which the parts are exported. */
export interface EventContent {
  event: EventFacts;
  invitation: readonly InvitationParagraph[];
  cards: { remembering: Card; joinUs: Card };
  programme: readonly ProgrammeEntry[];
  openingPrayer: Prayer;
  partners: readonly Partner[];
  altTexts: AltTexts;
  mailTexts: MailTexts;
  privacy: readonly PrivacySection[];
  activityTexts: ActivityTexts;
  guestTexts: GuestTexts;
  /** Without one, the leaderboard shows none. */
  sharedGoal?: SharedGoal;
  /** The site's name under its icon on a telephone: at most 12 characters are sure to be shown. */
  shortName: Localized;
  diets: AnswerGroups;
  retention: RetentionPeriods;
  /** Without it, guests are found by their name alone. */
  door?: DoorOptions;
  /** Whether there is a page for a projector, at /wall; larger photos are kept for it from then on. */
  wall?: boolean;
  /** Guests say who comes along, up to so many; without it nobody is asked. */
  party?: PartyLimits;
  /** So many people, parties and all; who registers later waits. Without it all who register come. */
  capacity?: Count;
  /** How long a place that becomes free is kept for whoever it is offered to; 24 without it. */
  offerHours?: Count;
  /** Whether each guest may leave one sentence, 'Whom I remember', which everybody reads. */
  memories?: boolean;
  /** Whether the site keeps the evening once it is over: its numbers, and for each guest what was theirs. */
  keepsakes?: boolean;
  thanks: ThanksMail;
}
