import {
  cancelEvent,
  entriesLeftOut,
  newDateAt,
  nextEvent,
  postponeEvent,
  reopenEvent,
  returnTo,
} from './change-state.ts';
import { checkContent } from './check/check-content.ts';
import { written as content } from './content/content.ts';
import { fillIn } from './fill-in.ts';
import { localized } from './localized.ts';

const to = { startsAt: '2026-06-01T19:00:00-04:00', endsAt: '2026-06-01T22:00:00-04:00' };
const again = { startsAt: '2026-07-04T19:00:00-04:00', endsAt: '2026-07-04T22:00:00-04:00' };
const note = localized({ en: 'A storm.', ht: 'Yon tanpèt.', fr: 'Une tempête.' });

describe('an event that is postponed, cancelled or reopened', () => {
  it('names the new day in its texts, and passes the checks', () => {
    const moved = postponeEvent(content, { to, note });
    expect(checkContent(moved)).toEqual([]);
    expect(fillIn(moved).cards.joinUs.title).toEqual({
      en: 'Join us on June 1, 2026',
      ht: 'Vin jwenn nou premye jen 2026',
      fr: 'Rejoignez-nous le 1er juin 2026',
    });
    expect(fillIn(moved).event.copyright.fr).toContain('© 2026');
    expect(moved.cards.remembering).toEqual(content.cards.remembering);
    expect(moved.event.status).toEqual({ kind: 'postponed', previousStartsAt: content.event.startsAt, note });
  });

  it.each([
    ['21:30', ['21:30', '21:45', '22:00', '22:30', '23:00', '00:15', '00:30'], '01:30'],
    ['09:00', ['09:00', '09:15', '09:30', '10:00', '10:30', '11:45', '12:00'], '13:00'],
  ])('begins at %s, and its programme moves along', (hour, starts, ends) => {
    const date = newDateAt(content.event, `2026-06-01T${hour}`)!;
    const moved = postponeEvent(content, { to: date });
    expect(moved.programme.map((entry) => entry.starts)).toEqual(starts);
    expect(moved.programme.at(-1)!.ends).toBe(ends);
    expect(checkContent(moved)).toEqual([]);
  });

  it('moved twice names the date before, and closes only at a given time', () => {
    const closing = { ...content, event: { ...content.event, closesAt: content.event.endsAt } };
    const twice = postponeEvent(postponeEvent(closing, { to }), { to: again });
    expect(twice.event.status).toEqual({ kind: 'postponed', previousStartsAt: to.startsAt });
    expect('closesAt' in twice.event).toBe(false);
    expect(postponeEvent(closing, { to: { ...to, closesAt: to.endsAt } }).event.closesAt).toBe(to.endsAt);
    expect(checkContent(twice)).toEqual([]);
  });

  it('returns to what it was', () => {
    const moved = postponeEvent(content, { to: again, note });
    expect(returnTo(moved, content.event)).toEqual(content);
    expect(returnTo(cancelEvent(moved), moved.event)).toEqual(moved);
  });

  it('without a new date keeps its old one', () => {
    const undated = postponeEvent(content, { note });
    expect(undated).toEqual({ ...content, event: { ...content.event, status: { kind: 'postponed', note } } });
    expect(reopenEvent(undated)).toEqual(content);
  });

  it('cancelled and reopened stands as before, moved or not', () => {
    expect(cancelEvent(content, { note }).event.status).toEqual({ kind: 'cancelled', note });
    expect(reopenEvent(cancelEvent(content, { note }))).toEqual(content);
    const moved = postponeEvent(content, { to });
    expect(reopenEvent(cancelEvent(moved))).toEqual(moved);
  });

  it('in the next year is planned, within its hours', () => {
    const cancelled = cancelEvent(
      { ...content, event: { ...content.event, closesAt: content.event.endsAt } },
      { note },
    );
    const times = { startsAt: '2026-08-14T18:00:00-04:00', endsAt: '2026-08-14T20:00:00-04:00' };
    const next = nextEvent(cancelled, { ...times, id: 'bwa-2026' });
    expect([next.event.status, 'closesAt' in next.event]).toEqual([{ kind: 'planned' }, false]);
    expect(next.programme.map(({ starts }) => starts)).toEqual(['18:00', '18:15', '18:30', '19:00', '19:30']);
    const leftOut = entriesLeftOut(cancelled, times);
    expect(leftOut.map(({ starts, title }) => [starts, title.en])).toEqual([
      ['20:45', content.programme.at(-2)!.title.en],
      ['21:00', content.programme.at(-1)!.title.en],
    ]);
    expect(checkContent(next)).toEqual([]);
  });
});

const evening = {
  startsAt: '2031-06-01T19:00:00-04:00',
  endsAt: '2031-06-01T22:30:00-04:00',
  timeZone: 'America/Toronto',
};

describe('the event at another time', () => {
  it('lasts as long, and closes as long after it', () => {
    expect(newDateAt({ ...evening, closesAt: '2031-06-03T00:00:00-04:00' }, '2031-12-05T20:15')).toEqual({
      startsAt: '2031-12-05T20:15:00-05:00',
      endsAt: '2031-12-05T23:45:00-05:00',
      closesAt: '2031-12-07T01:15:00-05:00',
    });
    expect(newDateAt(evening, '2031-06-08T19:00')).toEqual({
      startsAt: '2031-06-08T19:00:00-04:00',
      endsAt: '2031-06-08T22:30:00-04:00',
    });
  });

  it.each([
    ['before the clocks change', 'America/Toronto', '2031-11-02T00:30', '2031-11-02T00:30:00-04:00'],
    ['after the clocks changed', 'America/Toronto', '2031-11-02T03:00', '2031-11-02T03:00:00-05:00'],
    ['in the hour that comes twice', 'America/Toronto', '2031-11-02T01:30', '2031-11-02T01:30:00-04:00'],
    ['after the hour that is left out', 'America/Toronto', '2031-03-09T03:00', '2031-03-09T03:00:00-04:00'],
    ['where half hours count', 'Asia/Kolkata', '2031-01-01T00:00', '2031-01-01T00:00:00+05:30'],
  ])('begins %s', (_, timeZone, local, startsAt) => {
    expect(newDateAt({ ...evening, timeZone }, local)?.startsAt).toBe(startsAt);
  });

  it.each(['2031-03-09T02:30', '2031-02-30T19:00', '2031-06-01', '2031-06-01T19:00:00Z', '2031-06-01T24:30', ''])(
    'is not at %j',
    (local) => {
      expect(newDateAt(evening, local)).toBeUndefined();
    },
  );
});
