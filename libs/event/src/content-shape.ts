import type { ActivityTexts } from './content/activity-texts.ts';
import type { Localized } from './localized.ts';

/** The facts that every page, mail and command needs. */
export interface EventFacts {
  /** Lower case and hyphens; part of calendar ids, so a new event needs a new one. */
  id: string;
  title: Localized;
  subtitle: Localized;
  /** ISO 8601 with the offset of `timeZone` on that day. */
  startsAt: string;
  endsAt: string;
  /** From then on the event is past, and registration, gallery and hub are closed; without it they never close. */
  closesAt?: string;
  status: EventStatus;
  /** IANA name, such as America/Toronto. */
  timeZone: string;
  venue: Localized;
  address: EventAddress;
  map: MapPosition;
  earlierCommemoration?: { label: Localized; url: string };
  practical: Practicalities;
  organizer: { name: Localized; email: string };
  /** Stands in the sentence that explains what an email address looks like. */
  exampleEmail: string;
  copyright: Localized;
  /** For search results and shared links; the description at most 160 characters. */
  seo: { title: Localized; description: Localized };
  /** Canonical address of the site, without a slash at the end, where the server is told no other. */
  origin: string;
}

/**
 * What the organizers have said about the evening. Postponed without `previousStartsAt`, it has no new date yet;
 * with it, `startsAt` is the new date.
 */
export interface EventStatus {
  kind: 'planned' | 'postponed' | 'cancelled';
  /** When the event was to begin before it was postponed. */
  previousStartsAt?: string;
  /** The organizers' own words on why, and what comes next. */
  note?: Localized;
}

export interface EventAddress {
  street: string;
  locality: string;
  /** Code of the province or state. */
  region: string;
  postalCode: string;
  /** Two letters, ISO 3166. */
  country: string;
}

/** Degrees, north and east positive. The embedded map is `spanKm` high and wide. */
export interface MapPosition {
  latitude: number;
  longitude: number;
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

/** Times are `HH:MM` on a 24-hour clock, in the event's time zone, all on the day it starts. */
export interface ProgrammeEntry {
  starts: string;
  ends?: string;
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
  name: string;
  /**
   * The mark as a data-URL, or its file name in the landing page's folder of partner marks; without one, the name is
   * shown.
   */
  logo?: string;
  url?: string;
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
  acts: number;
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
  name: string;
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
  answersDays: number;
  /** Registrations and all of theirs; of who agreed to news of other events, name, email and consents stay. */
  registrationsDays: number;
  /** The photos of the gallery, those without a registration too. */
  photosDays: number;
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
  thanks: ThanksMail;
}
