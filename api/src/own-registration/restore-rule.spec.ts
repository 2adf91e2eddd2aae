import { canRestore } from './own-registration.service.ts';

const starts = new Date('2025-08-14T23:00:00Z');
const before = new Date('2025-08-14T22:59:59.999Z');
const after = new Date('2025-08-15T12:00:00Z');
const event = { startsAt: starts.toISOString(), status: { kind: 'planned' } } as const;

it.each([
  ['cancelled, before the event', before, before, before, true],
  ['cancelled, as the event begins', before, before, starts, false],
  ['cancelled, after the event', before, before, after, false],
  ['made as the event begins, cancelled after it', starts, after, after, true],
  ['made and cancelled after the event', after, after, after, true],
  ['not cancelled', before, null, before, false],
  ['not cancelled, after the event', after, null, after, false],
])('%s', (_, createdAt, cancelledAt, now, expected) => {
  expect(canRestore({ createdAt, cancelledAt }, event, now)).toBe(expected);
});

it.each([
  ['cancelled', { ...event, status: { kind: 'cancelled' } }],
  ['postponed without a date', { ...event, status: { kind: 'postponed' } }],
  ['past', { ...event, closesAt: before.toISOString() }],
] as const)('not while the event is %s', (_, closed) => {
  expect(canRestore({ createdAt: before, cancelledAt: before }, closed, before)).toBe(false);
});
