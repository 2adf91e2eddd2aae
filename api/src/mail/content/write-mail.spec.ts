import { languages } from '@konbit/contracts';
import { checkSpelling, checkTexts, formatEventDate, type EventMoment, type EventStatus } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { inventedEvent } from '@konbit/event/invented-event';
import { mailKinds } from '../outbox-row.entity.ts';
import { calendarMethod } from '../mail-renderer.service.ts';
import { toHtml, toText } from './blocks.ts';
import { texts } from './texts.ts';
import { greetingName, writeMail } from './write-mail.ts';

const payload = { firstName: 'Zoé', linkVersion: 1, sequence: 0, text: { subject: 'Rain', paragraphs: ['Boots.'] } };
const links = {
  manage: '/?manage=x',
  confirmEmail: '/?confirm-email=x',
  undoEmail: '/?undo-email=x',
  unsubscribe: '/?unsubscribe=x',
  calendar: '/calendar.ics',
  hub: '/gamification',
  gallery: '/',
};
type Text = (day: string, before: string) => string;
const withoutLink = ['confirm-email', 'email-left', 'news'];
const note = { en: 'A storm comes.', ht: 'Yon tanpèt ap vini.', fr: 'Une tempête arrive.' };
const eventAt = (moment: EventMoment, status: EventStatus = { kind: 'planned' }) => ({
  ...content,
  event: { ...content.event, status },
  moment,
});
const before = eventAt('before');
const previousStartsAt = '2025-08-07T19:00:00-04:00';

describe.each(languages)('in %s', (language) => {
  const t = texts[language];
  const written = (...[kind, event]: [(typeof mailKinds)[number], ReturnType<typeof eventAt>]) =>
    writeMail(kind, language, payload, links, event);

  it.each(mailKinds)("%s has the registration's link only if due", (kind) => {
    const { blocks, footer } = written(kind, before);
    const hasLink = !withoutLink.includes(kind);
    expect(JSON.stringify(blocks).includes(links.manage)).toBe(hasLink);
    expect(footer).toBe(hasLink ? t.footer : '');
  });

  it('says for how many people, where others come along', () => {
    const factsFor = (party?: number) => {
      const { blocks } = writeMail('registered', language, { ...payload, party }, links, before);
      return blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    };
    expect(factsFor(4)).toContainEqual({ label: t.party, value: t.people(4) });
    for (const alone of [1, undefined]) expect(factsFor(alone).map(({ label }) => label)).not.toContain(t.party);
  });

  const places = {
    cancelled: eventAt('cancelled', { kind: 'cancelled', note }),
    postponed: eventAt('postponed', { kind: 'postponed', note }),
    past: eventAt('past'),
  };
  it.each(mailKinds.flatMap((kind) => Object.entries(places).map(([name, place]) => [kind, name, place] as const)))(
    '%s of an event that is %s has no date, list or calendar',
    (kind, name, place) => {
      const { blocks, subject, preview } = written(kind, place);
      const text = JSON.stringify(blocks);
      for (const label of [t.when, t.where, t.calendar, t.transit]) expect(text).not.toContain(JSON.stringify(label));
      expect(text).not.toContain(t.cancelled.undo);
      for (const key of ['closing', 'opening', 'whatToBringTitle', 'howToComeTitle'] as const) {
        expect(text).not.toContain(content.mailTexts[key][language]);
      }
      expect(calendarMethod(kind, place.moment)).not.toBe('PUBLISH');
      if (['confirm-email', 'email-left', 'thanks', 'missed'].includes(kind)) return;
      const day = formatEventDate(content.event, language);
      expect(text).toContain((t.state[name as 'past'].text as Text)(day, day));
      expect(text.includes(note[language])).toBe(name !== 'past');
      expect(`${subject} ${preview}`).not.toContain(content.mailTexts.subject[language]);
    },
  );

  it.each([
    ['planned', before],
    ['moved', eventAt('before', { kind: 'postponed', previousStartsAt })],
    ['moved', eventAt('during', { kind: 'postponed', previousStartsAt })],
  ] as const)('an event that is %s again invites', (name, place) => {
    const { blocks, subject } = written('state', place);
    const day = formatEventDate(content.event, language);
    const old = formatEventDate({ ...content.event, startsAt: previousStartsAt }, language);
    expect(subject).toContain(t.state[name].subject);
    expect(JSON.stringify(blocks)).toContain((t.state[name].text as Text)(day, old));
    expect(JSON.stringify(blocks)).toContain(JSON.stringify(t.when));
    expect(calendarMethod('state', place.moment)).toBe('PUBLISH');
  });
});

it.each([
  ['cancelled', 'before', 'CANCEL'],
  ['cancelled', 'past', 'CANCEL'],
  ['registered', 'during', 'PUBLISH'],
  ['change', 'cancelled', 'CANCEL'],
  ['state', 'postponed', 'CANCEL'],
  ['state', 'past', undefined],
  ['link', 'before', undefined],
  ['news', 'cancelled', undefined],
] as const)('the calendar file of %s of an event that is %s: %s', (kind, moment, method) => {
  expect(calendarMethod(kind, moment)).toBe(method);
});

/** Every text of the shipped event that a mail can hold. */
const textsIn = (node: unknown): string[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsIn) : [String(node)];
const { title, subtitle, venue, address, practical, organizer, id } = content.event;
const old = [
  ...textsIn([title, subtitle, venue, address.street, address.locality, address.postalCode, practical, organizer, id]),
  ...textsIn(content.mailTexts),
  ...languages.map((language) => formatEventDate(content.event, language)),
  '19:00',
  '7:00',
  'Toronto',
  String(content.event.map.latitude),
];

/** Kreyòl texts of mails about any event, which contain some headings of the shipped one. */
const fixedTexts = textsIn(texts.ht).join();

describe.each(languages)('mails of another event in %s', (language) => {
  const wholeMail = (kind: (typeof mailKinds)[number], moment: EventMoment) => {
    const { event, mailTexts } = inventedEvent;
    const mail = writeMail(kind, language, payload, links, { event, mailTexts, moment });
    const frame = { language, title: event.title[language], subtitle: event.subtitle[language] };
    return [mail.subject, mail.preview, toText(mail.blocks, language), toHtml(mail, frame)].join('\n');
  };

  it.each(mailKinds)('%s holds no text of the shipped event', (kind) => {
    for (const moment of ['before', 'past', 'postponed', 'cancelled'] as const) {
      const mail = wholeMail(kind, moment);
      expect(old.filter((word) => mail.includes(word) && !fixedTexts.includes(word))).toEqual([]);
    }
  });
});

it('French has a space before each colon', () => {
  const { subject, blocks } = writeMail('registered', 'fr', payload, links, eventAt('before'));
  const plain = toText(blocks, 'fr');
  expect(plain).toMatch(/Quand\u00a0: /);
  expect(`${subject}\n${plain}`).not.toMatch(/[^\s\d]:(\s|$)/m);
});

it('only mails to guests who have a place hold the code at the door', () => {
  const hasCode = (kind: (typeof mailKinds)[number]) =>
    writeMail(kind, 'en', payload, { ...links, doorCode: '/#x' }, before).blocks.some(({ kind }) => kind === 'code');
  expect(mailKinds.filter(hasCode)).toEqual(['registered', 'restored', 'reminder']);
});

it.each([true, false])('thanks link to the keepsake, if any: %s', (keepsakes) => {
  const buttons = (kind: 'thanks' | 'missed') =>
    writeMail(kind, 'en', payload, links, { ...eventAt('past'), keepsakes }).blocks.flatMap((block) =>
      block.kind === 'button' ? [block.text] : [],
    );
  const usual = 'See or change your registration';
  expect([buttons('thanks'), buttons('missed')]).toEqual([
    [keepsakes ? 'See what the evening was for you' : usual],
    [usual],
  ]);
});

/** The texts by key and then language; one that takes a name or days is written with 'Ana'. */
const byKey = (inLanguages: unknown[]): unknown => {
  const [english] = inLanguages;
  if (typeof english === 'object' && english !== null) {
    const keys = Object.keys(english);
    return Object.fromEntries(
      keys.map((key) => [key, byKey(inLanguages.map((each) => (each as Record<string, unknown>)[key]))]),
    );
  }
  const translations = inLanguages.map((text) => (typeof text === 'function' ? (text('Ana', 'Ana') as string) : text));
  return Object.fromEntries(translations.map((text, at) => [languages[at], text]));
};

it('mails are complete and spelled right in three languages', () => {
  const all = byKey(languages.map((language) => texts[language]));
  expect([...checkTexts(all, ''), ...checkSpelling(all, '')]).toEqual([]);
});

it.each([
  ['Anacaona', 'Anacaona'],
  ['Jean-Jacques', 'Jean-Jacques'],
  ["N'Deye", "N'Deye"],
  ['Marie  Claire\nd’Aquin', 'Marie Claire d’Aquin'],
  ['Zoé B.', 'Zoé B.'],
  ['太郎', '太郎'],
  ['win at evil.example', ''],
  ['http://evil.example', ''],
  ['see www.evil.example now', ''],
  ['call 1-800-555-0100', ''],
  ['you have won a prize today', ''],
  ['<b>', ''],
  ['a'.repeat(41), ''],
  ['🥁', ''],
])('%j is greeted as %j', (typed, greeted) => expect(greetingName(typed)).toBe(greeted));
