import { canRestore } from './restore-rule.ts';

const starts = new Date('2025-08-14T23:00:00Z');
const before = new Date('2025-08-14T22:59:59.999Z');
const after = new Date('2025-08-15T12:00:00Z');

it.each([
  ['cancelled, before the event', before, before, before, true],
  ['cancelled, as the event begins', before, before, starts, false],
  ['cancelled, after the event', before, before, after, false],
  ['made as the event begins, cancelled after it', starts, after, after, true],
  ['made and cancelled after the event', after, after, after, true],
  ['not cancelled', before, null, before, false],
  ['not cancelled, after the event', after, null, after, false],
])('%s', (_, createdAt, cancelledAt, now, expected) => {
  expect(canRestore({ createdAt, cancelledAt }, starts, now)).toBe(expected);
});
