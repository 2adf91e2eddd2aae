import { cancelEvent, nextEvent, postponeEvent, reopenEvent } from './change-state.ts';
import { checkEvent } from './check/check-event.ts';
import { written as content } from './content/content.ts';
import { fillIn } from './fill-in.ts';
import { localized } from './localized.ts';
import { newDateAt } from './new-date.ts';

const to = { startsAt: '2026-06-01T19:00:00-04:00', endsAt: '2026-06-01T22:00:00-04:00' };
const again = { startsAt: '2026-07-04T19:00:00-04:00', endsAt: '2026-07-04T22:00:00-04:00' };
const note = localized({ en: 'A storm.', ht: 'Yon tanpèt.', fr: 'Une tempête.' });

describe('an event that is postponed, cancelled or reopened', () => {
  it('names the new day in its texts, and passes the checks', () => {
    const moved = postponeEvent(content, { to, note });
    expect(checkEvent(moved)).toEqual([]);
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
    expect(checkEvent(moved)).toEqual([]);
  });

  it('keeps the date that was announced first, and its closing time only when a new one is given', () => {
    const closing = { ...content, event: { ...content.event, closesAt: content.event.endsAt } };
    const twice = postponeEvent(postponeEvent(closing, { to }), { to: again });
    expect(twice.event.status).toEqual({ kind: 'postponed', previousStartsAt: content.event.startsAt });
    expect('closesAt' in twice.event).toBe(false);
    expect(postponeEvent(closing, { to: { ...to, closesAt: to.endsAt } }).event.closesAt).toBe(to.endsAt);
    expect(checkEvent(twice)).toEqual([]);
  });

  it('without a new date keeps its old one, and stands as before once it is reopened', () => {
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

  it('of the next year is planned, and does what fits into its hours', () => {
    const cancelled = cancelEvent(
      { ...content, event: { ...content.event, closesAt: content.event.endsAt } },
      { note },
    );
    const times = { startsAt: '2026-08-14T18:00:00-04:00', endsAt: '2026-08-14T20:00:00-04:00' };
    const next = nextEvent(cancelled, { ...times, id: 'bwa-2026' });
    expect([next.event.status, 'closesAt' in next.event]).toEqual([{ kind: 'planned' }, false]);
    expect(next.programme.map(({ starts }) => starts)).toEqual(['18:00', '18:15', '18:30', '19:00', '19:30']);
    expect(checkEvent(next)).toEqual([]);
  });
});
