import { languages } from '@konbit/contracts';
import { content, formatEventDate, toCalendarFile, type EventFacts, type EventMoment } from '@konbit/event';
import { mailKinds } from '../mail.ts';
import { toHtml } from './to-html.ts';
import { texts } from './texts.ts';
import { toText } from './blocks.ts';
import { writeMail } from './write-mail.ts';

const payload = { firstName: 'Zoé', linkVersion: 1, sequence: 0, text: { subject: 'Rain', paragraphs: ['Boots.'] } };
const links = {
  manage: '/?manage=x',
  confirmEmail: '/?confirm-email=x',
  unsubscribe: '/?unsubscribe=x',
  calendar: '/calendar.ics',
  hub: '/gamification',
  gallery: '/#photos',
};

/** The same tree with other words in each text, named by the entry. */
function otherWords<T>(node: T, path: string): T {
  if (typeof node === 'string') return `${path} said in another way` as T;
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((child: unknown, at) => otherWords(child, `${path}-${at}`)) as T;
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, otherWords(child, `${path}-${key}`)]),
  ) as T;
}

const event: EventFacts = {
  ...otherWords(content.event, 'event'),
  id: 'manje-2031',
  startsAt: '2031-02-01T11:00:00+01:00',
  endsAt: '2031-02-01T15:30:00+01:00',
  timeZone: 'Europe/Paris',
  map: { latitude: 48.9, longitude: 2.4, spanKm: 1 },
  status: { kind: 'planned' },
};
const mailTexts = otherWords(content.mailTexts, 'mail');

/** Every word that the shipped event says in a mail. */
const textsIn = (node: unknown): string[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsIn) : [String(node)];
const { title, subtitle, venue, address, practical, organizer, id } = content.event;
const old = [
  ...textsIn([title, subtitle, venue, address.street, address.locality, address.postalCode, practical, organizer, id]),
  ...textsIn(content.mailTexts),
  ...languages.map((language) => formatEventDate(content.event, language)),
  ...['19:00', '7:00', 'Toronto', String(content.event.map.latitude)],
];

/** What mails say of any event: of the Kreyòl words, some are an old heading's as well. */
const mechanics = textsIn(texts.ht).join();

const said = (kind: (typeof mailKinds)[number], language: 'en' | 'ht' | 'fr', of: EventFacts, moment: EventMoment) => {
  const mail = writeMail(kind, language, payload, links, { event: of, mailTexts, moment });
  const frame = { language, title: of.title[language], subtitle: of.subtitle[language] };
  const calendar = toCalendarFile(of, language, { stamp: new Date(), sequence: 3 }).replaceAll('\r\n ', '');
  return [mail.subject, mail.preview, toText(mail.blocks), toHtml(mail, frame), calendar].join('\n');
};

describe.each(languages)('of a wholly different event, in %s,', (language) => {
  it.each(
    mailKinds.flatMap((kind) =>
      (['before', 'past', 'postponed', 'cancelled'] as const).map((at) => [kind, at] as const),
    ),
  )('%s, %s: no mail says an old word', (kind, moment) => {
    const text = said(kind, language, event, moment);
    expect(old.filter((word) => text.includes(word) && !mechanics.includes(word))).toEqual([]);
  });

  it('the confirmation says each of the new ones', () => {
    const text = said('registered', language, event, 'before');
    for (const entry of ['mail-opening', 'mail-closing', 'event-title', 'event-venue', 'event-practical-parking']) {
      expect(text).toContain(`${entry}-${language} said in another way`);
    }
  });
});
