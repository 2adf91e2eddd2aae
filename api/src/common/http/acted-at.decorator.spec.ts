import { actedAt } from './acted-at.decorator.ts';

const now = new Date('2031-05-03T01:00:00.000Z');

it.each([
  ['an hour ago', '2031-05-03T00:00:00.000Z', '2031-05-03T00:00:00.000Z'],
  ['now', '2031-05-03T01:00:00.000Z', '2031-05-03T01:00:00.000Z'],
  ['six days ago', '2031-04-27T01:00:00.000Z', '2031-04-27T01:00:00.000Z'],
  ['eight days ago', '2031-04-25T01:00:00.000Z', '2031-05-03T01:00:00.000Z'],
  ['in a minute', '2031-05-03T01:01:00.000Z', '2031-05-03T01:00:00.000Z'],
  ['of a phone without a clock', '1970-01-01T00:00:00.000Z', '2031-05-03T01:00:00.000Z'],
  ['no time', 'soon', '2031-05-03T01:00:00.000Z'],
  ['not said', undefined, '2031-05-03T01:00:00.000Z'],
  ['said twice', ['2031-05-03T00:00:00.000Z', '2031-05-03T00:30:00.000Z'], '2031-05-03T01:00:00.000Z'],
])('an act %s', (_, given, expected) => expect(actedAt(given, now).toISOString()).toBe(expected));
