import { cleanEmail, isWellFormedEmail, languages, type Language } from '@konbit/contracts';
import {
  dayIn,
  entriesLeftOut,
  faultOfDay,
  faultOfTime,
  isTimeZone,
  newDateAt,
  nextEvent,
  type EventContent,
  type EventFacts,
  type Localized,
  type NewDate,
  type ProgrammeEntry,
} from '@konbit/event';
import { interview, type Answers, type Question } from './interview.ts';

/** Facts that `askForEvent` does not ask for. */
export const copiedFacts = ['subtitle', 'map', 'earlierCommemoration', 'practical', 'organizer', 'seo'].map(
  (fact) => `event.${fact}`,
);

export interface AskedEvent {
  next: EventContent;
  /** Entries of the last programme that begin after the end of the next. */
  leftOut: readonly ProgrammeEntry[];
}

/** Asks for the facts of the next event; the rest is that of `last`. */
export async function askForEvent(last: EventContent, draft: string): Promise<AskedEvent> {
  const answers = await interview(questionsAbout(last.event), draft);
  const facts = factsIn(last.event, answers);
  return { next: nextEvent(last, facts), leftOut: entriesLeftOut(last, facts) };
}

function questionsAbout(event: EventFacts): Question[] {
  const { address } = event;
  const closesAsked = 'Registration, gallery and hub close at';
  return [
    ...inEachLanguage('title', 'Title', event.title),
    ...inEachLanguage('venue', 'Place', event.venue),
    { name: 'street', asks: 'Street and number', proposes: () => address.street },
    { name: 'locality', asks: 'Town', proposes: () => address.locality },
    { name: 'region', asks: 'Province or state', proposes: () => address.region },
    { name: 'postalCode', asks: 'Postal code', proposes: () => address.postalCode },
    {
      name: 'country',
      asks: 'Country, as two letters',
      proposes: () => address.country,
      clean: (answer) => answer.toUpperCase(),
      faultOf: faultOfCountry,
    },
    {
      name: 'timeZone',
      asks: 'Time zone',
      proposes: ({ country }) => (country === address.country ? event.timeZone : zoneOf(country!, event.timeZone)),
      faultOf: (zone) => (isTimeZone(zone) ? undefined : `"${zone}" is no time zone such as America/Port-au-Prince.`),
    },
    { name: 'day', asks: 'Day', proposes: () => yearAfter(event), faultOf: faultOfEventDay },
    { name: 'begin', asks: 'Begins at', proposes: () => clock(event.startsAt), faultOf: faultOfBegin },
    { name: 'end', asks: 'Ends at', proposes: () => clock(event.endsAt), faultOf: faultOfEnd },
    {
      name: 'closes',
      asks: closesAsked,
      proposes: (answers) => endOf(answers).replace('T', ' '),
      clean: (answer) => answer.replace('T', ' '),
      faultOf: faultOfClosing,
    },
    { name: 'origin', asks: 'Address of the site', proposes: () => event.origin, faultOf: faultOfOrigin },
    {
      name: 'email',
      asks: 'Email of the organizers',
      proposes: () => event.organizer.email,
      clean: cleanEmail,
      faultOf: (email) => (isWellFormedEmail(email) ? undefined : `"${email}" is no email such as name@example.com.`),
    },
  ];
}

const languageNames: Localized = { en: 'English', ht: 'Kreyòl', fr: 'French' } satisfies Record<Language, string>;

/** Once the English text is another, the last event's translations of it are no proposal any more. */
const inEachLanguage = (name: string, asks: string, last: Localized): Question[] =>
  languages.map((language) => ({
    name: `${name}.${language}`,
    asks: `${asks} in ${languageNames[language]}`,
    proposes: ({ [`${name}.en`]: en = last.en }) => (en === last.en ? last[language] : en),
  }));

/** `2031-05-02T18:00` on the clocks there. */
const beginOf = ({ day, begin }: Answers): string => `${day}T${begin}`;

/** On the day after where the end is earlier than the beginning. */
const endOf = ({ day, begin, end }: Answers): string => `${end! > begin! ? day : dayAfter(day!)}T${end}`;

const isClock = (answer: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(answer);

function faultOfCountry(code: string): string | undefined {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  if (/^[A-Z]{2}$/.test(code) && names.of(code) !== undefined) return undefined;
  return `"${code}" is no country: type two letters, such as CA or HT.`;
}

function faultOfEventDay(day: string, { timeZone }: Answers): string | undefined {
  const fault = faultOfDay(day);
  if (fault !== undefined) return fault;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return `"${day}" is no day: type it like 2031-08-14.`;
  return day < dayIn(timeZone!, new Date()) ? `${day} is past: type a day that is still to come.` : undefined;
}

function faultOfBegin(begin: string, answers: Answers): string | undefined {
  if (!isClock(begin)) return clockWanted(begin);
  const local = beginOf({ ...answers, begin });
  const fault = faultOfTime(answers.timeZone!, local);
  if (fault !== undefined) return fault;
  const isPast = Date.parse(instantOf(answers.timeZone!, local)) < Date.now();
  return isPast ? `${answers.day}, ${begin} is past: type < to choose another day.` : undefined;
}

function faultOfEnd(end: string, answers: Answers): string | undefined {
  if (!isClock(end)) return clockWanted(end);
  if (end === answers.begin) return `It would end when it begins, at ${end}: type another time.`;
  return faultOfTime(answers.timeZone!, endOf({ ...answers, end }));
}

function faultOfClosing(closes: string, answers: Answers): string | undefined {
  const fault = faultOfTime(answers.timeZone!, closes.replace(' ', 'T'));
  if (fault !== undefined) return `Type it like ${endOf(answers).replace('T', ' ')}. ${fault}`;
  return closes.replace(' ', 'T') < endOf(answers) ? 'That is before the end: all of them close together.' : undefined;
}

const faultOfOrigin = (answer: string): string | undefined =>
  /^https?:\/\/[^/\s]+$/.test(answer) ? undefined : `"${answer}" is no address like https://example.org.`;

const clockWanted = (answer: string) => `"${answer}" is no time: type it like 19:00.`;

function factsIn(event: EventFacts, answers: Answers): NewDate & Partial<EventFacts> {
  const timeZone = answers.timeZone!;
  const title = localizedIn('title', answers);
  return {
    id: idOf(title, answers.day!),
    title,
    venue: localizedIn('venue', answers),
    address: {
      street: answers.street!,
      locality: answers.locality!,
      region: answers.region!,
      postalCode: answers.postalCode!,
      country: answers.country!,
    },
    timeZone,
    startsAt: instantOf(timeZone, beginOf(answers)),
    endsAt: instantOf(timeZone, endOf(answers)),
    closesAt: instantOf(timeZone, answers.closes!.replace(' ', 'T')),
    origin: answers.origin!,
    organizer: { ...event.organizer, email: answers.email! },
  };
}

const localizedIn = (name: string, answers: Answers): Localized => ({
  en: answers[`${name}.en`]!,
  ht: answers[`${name}.ht`]!,
  fr: answers[`${name}.fr`]!,
});

/** A local time without a fault, with its offset from UTC. */
function instantOf(timeZone: string, local: string): string {
  const anyTime = '2000-01-01T00:00:00Z';
  return newDateAt({ startsAt: anyTime, endsAt: anyTime, timeZone }, local)!.startsAt;
}

const clock = (time: string): string => time.slice(11, 16);

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The first time zone of a country; where none is known, `other`. */
function zoneOf(country: string, other: string): string {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?(): string[] | undefined;
  };
  const zones = locale.getTimeZones?.() ?? locale.timeZones;
  return zones?.[0] ?? other;
}

/** The same day of the next year in which it is not over. */
function yearAfter({ startsAt }: EventFacts): string {
  const today = new Date().toISOString().slice(0, 10);
  let year = Number(startsAt.slice(0, 4)) + 1;
  while (`${year}${startsAt.slice(4, 10)}` < today) year += 1;
  return `${year}${startsAt.slice(4, 10)}`;
}

/** Calendars recognize the event by its id, so each year has its own. */
function idOf({ en }: Localized, day: string): string {
  const year = day.slice(0, 4);
  const words = en
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '');
  return [...words.split(/[ -]+/).filter((word) => word && word !== year), year].join('-');
}
