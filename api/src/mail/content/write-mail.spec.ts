import { languages } from '@konbit/contracts';
import { content, formatEventDate, type EventMoment, type EventStatus } from '@konbit/event';
import { mailKinds } from '../mail.ts';
import { calendarMethod } from '../mail-renderer.ts';
import { texts } from './texts.ts';
import { writeMail } from './write-mail.ts';

const payload = { firstName: 'Zoé', linkVersion: 1, sequence: 0, text: { subject: 'Rain', paragraphs: ['Boots.'] } };
const links = {
  manage: '/?manage=x',
  confirmEmail: '/?confirm-email=x',
  unsubscribe: '/?unsubscribe=x',
  calendar: '/calendar.ics',
  hub: '/gamification',
  gallery: '/',
};
const withoutLink = ['confirm-email', 'email-left', 'news'];
const note = { en: 'A storm comes.', ht: 'Yon tanpèt ap vini.', fr: 'Une tempête arrive.' };
const standing = (moment: EventMoment, status: EventStatus = { kind: 'planned' }) => ({
  ...content,
  event: { ...content.event, status },
  moment,
});
const before = standing('before');
const previousStartsAt = '2025-08-07T19:00:00-04:00';

describe.each(languages)('in %s', (language) => {
  const t = texts[language];
  const written = (...[kind, event]: [(typeof mailKinds)[number], ReturnType<typeof standing>]) =>
    writeMail(kind, language, payload, links, event);

  it.each(mailKinds)('%s speaks of the link to the registration only where it has one', (kind) => {
    const { blocks, footer } = written(kind, before);
    const hasLink = !withoutLink.includes(kind);
    expect(JSON.stringify(blocks).includes(links.manage)).toBe(hasLink);
    expect(footer).toBe(hasLink ? t.footer : '');
  });

  const places = {
    cancelled: standing('cancelled', { kind: 'cancelled', note }),
    postponed: standing('postponed', { kind: 'postponed', note }),
    past: standing('past'),
  };
  it.each(mailKinds.flatMap((kind) => Object.entries(places).map(([name, place]) => [kind, name, place] as const)))(
    '%s of an event that is %s has no When, nothing to bring, no way to come, and puts nothing into calendars',
    (kind, name, place) => {
      const { blocks, subject, preview } = written(kind, place);
      const said = JSON.stringify(blocks);
      for (const text of [t.when, t.where, t.calendar, t.transit]) expect(said).not.toContain(JSON.stringify(text));
      expect(said).not.toContain(t.cancelled.undo);
      for (const key of ['closing', 'opening', 'whatToBringTitle', 'howToComeTitle'] as const) {
        expect(said).not.toContain(content.mailTexts[key][language]);
      }
      expect(calendarMethod(kind, place.moment)).not.toBe('PUBLISH');
      if (['confirm-email', 'email-left', 'thanks', 'missed'].includes(kind)) return;
      const day = formatEventDate(content.event, language);
      expect(said).toContain(t.state[name as 'past'].text(day, day));
      expect(said.includes(note[language])).toBe(name !== 'past');
      expect(`${subject} ${preview}`).not.toContain(content.mailTexts.subject[language]);
    },
  );

  it.each([
    ['planned', before],
    ['moved', standing('before', { kind: 'postponed', previousStartsAt })],
    ['moved', standing('tonight', { kind: 'postponed', previousStartsAt })],
  ] as const)('an event that is %s again is one to come to', (name, place) => {
    const { blocks, subject } = written('state', place);
    const day = formatEventDate(content.event, language);
    const old = formatEventDate({ ...content.event, startsAt: previousStartsAt }, language);
    expect(subject).toContain(t.state[name].subject);
    expect(JSON.stringify(blocks)).toContain(t.state[name].text(day, old));
    expect(JSON.stringify(blocks)).toContain(JSON.stringify(t.when));
    expect(calendarMethod('state', place.moment)).toBe('PUBLISH');
  });
});

it.each([
  ['cancelled', 'before', 'CANCEL'],
  ['cancelled', 'past', 'CANCEL'],
  ['registered', 'tonight', 'PUBLISH'],
  ['change', 'cancelled', 'CANCEL'],
  ['state', 'postponed', 'CANCEL'],
  ['state', 'past', undefined],
  ['link', 'before', undefined],
  ['news', 'cancelled', undefined],
] as const)('the calendar file of %s of an event that is %s: %s', (kind, moment, method) => {
  expect(calendarMethod(kind, moment)).toBe(method);
});
