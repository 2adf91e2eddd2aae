import { createInterface } from 'node:readline';
import { languages, type Language } from '@konbit/contracts';
import {
  faultOfDay,
  faultOfTime,
  newDateAt,
  nextEvent,
  type EventContent,
  type EventFacts,
  type Localized,
} from '@konbit/event';
import { WrongUsage } from './failure.ts';

/** Facts that `askForEvent` does not ask for. */
export const copiedFacts = ['subtitle', 'map', 'earlierCommemoration', 'practical', 'organizer', 'seo'].map(
  (fact) => `event.${fact}`,
);

/** Asks line by line; an empty line, or the end of input, takes the proposal. */
export async function askForEvent(last: EventContent): Promise<EventContent> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (
    question: string,
    proposed: string,
    isValid = (answer: string) => answer !== '',
    faultOf: (answer: string) => string | undefined = () => undefined,
  ) => {
    for (;;) {
      process.stderr.write(`${question} [${proposed}]: `);
      const { value = '', done } = await answers.next();
      const answer = value.trim() || proposed;
      if (isValid(answer)) return answer;
      const refusal = faultOf(answer) ?? `"${answer}" is not possible: type it like ${proposed}.`;
      if (done || !process.stdin.isTTY) throw new WrongUsage(`\n${question}: ${refusal} Nothing was done.`);
      process.stderr.write(`${refusal}\n`);
    }
  };
  const askInEach = async (question: string, proposed: Localized): Promise<Localized> => {
    const texts = {} as Localized;
    for (const language of languages)
      texts[language] = await ask(`${question} in ${languageNames[language]}`, proposed[language]);
    return texts;
  };
  const { event } = last;
  const clock = (time: string) => time.slice(11, 16);
  const isClock = (answer: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(answer);

  const title = await askInEach('Title', event.title);
  const isDay = (answer: string) => beginAt(event, answer, '12:00') !== null;
  const day = await ask('Day', yearAfter(event), isDay, faultOfDay);
  const isBegin = (at: string) => isClock(at) && beginAt(event, day, at) !== null;
  const skipped = (at: string) => (isClock(at) ? faultOfTime(event.timeZone, `${day}T${at}`) : undefined);
  const begin = await ask('Begins at', clock(event.startsAt), isBegin, skipped);
  const end = await ask('Ends at', clock(event.endsAt), isClock);
  const venue = await askInEach('Place', event.venue);
  const address = {
    ...event.address,
    street: await ask('Street and number', event.address.street),
    locality: await ask('Town', event.address.locality),
    region: await ask('Province or state', event.address.region),
    postalCode: await ask('Postal code', event.address.postalCode),
  };
  const origin = await ask('Address of the site', event.origin, (answer) => /^https?:\/\/[^/]+$/.test(answer));
  const email = await ask('Email of the organizers', event.organizer.email);
  lines.close();

  const startsAt = beginAt(event, day, begin)!;
  const endsAt = beginAt(event, end > begin ? day : dayAfter(day), end) ?? startsAt;
  const facts = { id: idOf(title, day), title, venue, address, origin, organizer: { ...event.organizer, email } };
  return nextEvent(last, { ...facts, startsAt, endsAt });
}

const languageNames: Localized = { en: 'English', ht: 'Kreyòl', fr: 'French' } satisfies Record<Language, string>;

const beginAt = (event: EventFacts, day: string, clock: string): string | null =>
  newDateAt(event, `${day}T${clock}`)?.startsAt ?? null;

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

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
