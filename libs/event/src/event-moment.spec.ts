import { event as shipped } from './content/event.ts';
import type { EventStatus } from './content-shape.ts';
import { eventMoment, isOpen } from './event-moment.ts';

const times = { startsAt: '2031-05-02T10:00:00+02:00', closesAt: '2031-05-03T10:00:00+02:00' };
const planned: EventStatus = { kind: 'planned' };
const undated: EventStatus = { kind: 'postponed' };
const redated: EventStatus = { kind: 'postponed', previousStartsAt: '2031-04-02T10:00:00+02:00' };
const cancelled: EventStatus = { kind: 'cancelled', previousStartsAt: '2031-04-02T10:00:00+02:00' };

describe('where the event stands', () => {
  it.each([
    [planned, '2031-05-02T07:59:59Z', 'before', true],
    [planned, '2031-05-02T08:00:00Z', 'tonight', true],
    [planned, '2031-05-03T07:59:59Z', 'tonight', true],
    [planned, '2031-05-03T08:00:00Z', 'past', false],
    [redated, '2031-05-02T07:59:59Z', 'before', true],
    [redated, '2031-05-02T08:00:00Z', 'tonight', true],
    [redated, '2031-05-03T08:00:00Z', 'past', false],
    [undated, '2031-05-01T00:00:00Z', 'postponed', false],
    [undated, '2031-05-09T00:00:00Z', 'postponed', false],
    [cancelled, '2031-05-01T00:00:00Z', 'cancelled', false],
    [cancelled, '2031-05-09T00:00:00Z', 'cancelled', false],
  ])('%j at %s is %s, open: %s', (status, now, moment, open) => {
    expect(eventMoment({ ...times, status }, new Date(now))).toBe(moment);
    expect(isOpen({ ...times, status }, new Date(now))).toBe(open);
  });

  it('never is past without a time at which it closes: the shipped event shows all it can do', () => {
    expect(eventMoment(shipped, new Date('2999-01-01'))).toBe('tonight');
    expect(isOpen(shipped, new Date('2999-01-01'))).toBe(true);
  });
});
