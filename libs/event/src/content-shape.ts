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
 * @pattern ^[A-Za-z\d.!#$%&'*+/=^_`{|}~-]+@([\p{L}\p{M}\d-]+\.)+([\p{L}\p{M}]{2,}|xn--[A-Za-z\d-]+)$
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
  /** When registration, gallery and hub close and the event is past; without it they never close. */
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
  /** The example in the sentence that explains what an email address looks like. */
  exampleEmail: EmailAddress;
  copyright: Localized;
  /** For search results and shared links; the description at most 160 characters. */
  seo: { title: Localized; description: Localized };
  /**
   * Canonical address of the site, unless the server is set to another.
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
  /** Why, and what comes next, in the organizers' own words. */
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
  /** Search engines are told that the event costs nothing. */
  isFree?: boolean;
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

/** All are on the day the event starts. */
export interface ProgrammeEntry {
  starts: ClockTime;
  ends?: ClockTime;
  title: Localized;
  /** A heading above the entry, such as 'Afterwards'. */
  label?: Localized;
  /** The text that this entry opens. */
  opensTo?: 'openingPrayer';
}

/** Lines of a stanza are separated by line breaks; every language has the same number of lines. */
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

/** What all guests do together: a commemoration is not a race. */
export interface SharedGoal {
  /** The total of completed activities and answered quizzes to reach. */
  acts: Count;
  /** `{{acts}}` is the total so far, `{{goal}}` the total to reach. */
  text: Localized;
  /** Shown once the goal is reached. */
  reached: Localized;
}

/** What 'Your registration' says to a guest who cannot come. */
export interface GuestTexts {
  /** Why it helps to cancel. */
  cancel: Localized;
  /** `{{name}}` is the guest's first name. */
  cancelled: Localized;
  erased: Localized;
}

/** A heading for what guests wrote in their own words, and the beginnings of words that belong under it. */
export interface AnswerGroup {
  /** In English. */
  name: string;
  /** For readers of Kreyòl and French, who otherwise see `name`. */
  names?: Localized;
  words: readonly string[];
}

/** For the kitchen, and for those who set up the place. */
export interface AnswerGroups {
  diets: readonly AnswerGroup[];
  needs: readonly AnswerGroup[];
}

/** How many days after the event personal data is erased, at the latest. */
export interface RetentionPeriods {
  /** Answers for the kitchen and the hosts, and how guests heard of the event. */
  answersDays: Count;
  /** Registrations and everything that belongs to them; name, email and consents of those who agreed to news stay. */
  registrationsDays: Count;
  /** All photos of the gallery. */
  photosDays: Count;
}

/** How guests come in. */
export interface DoorOptions {
  /** Each guest gets a QR code, on the site and in mails, to be scanned at the door. */
  codes: boolean;
}

/** The most people a guest may bring along. */
export interface PartyLimits {
  adults: CountOrNone;
  children: CountOrNone;
}

/** The thanks mail after the event, unless organizers write their own. */
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
  /** Without it, the leaderboard shows no goal. */
  sharedGoal?: SharedGoal;
  /** The site's name under its icon on a phone, which may cut it after 12 characters. */
  shortName: Localized;
  diets: AnswerGroups;
  retention: RetentionPeriods;
  /** Without it, guests are found by name. */
  door?: DoorOptions;
  /** Whether the site has /wall, a page for a projector, and keeps larger photos for it from now on. */
  wall?: boolean;
  /** Guests say how many come along, at most this many; without it they are not asked. */
  party?: PartyLimits;
  /** How many people fit, parties included; later registrations join a waiting list. Without it there is no limit. */
  capacity?: Count;
  /** How many hours an offered place is kept, and how long a guest may take to confirm a party; 24 by default. */
  offerHours?: Count;
  /** Whether each guest may leave one public sentence, 'Whom I remember'. */
  memories?: boolean;
  /** Whether the site shows its numbers after the event, and to each guest a keepsake. */
  keepsakes?: boolean;
  thanks: ThanksMail;
}
