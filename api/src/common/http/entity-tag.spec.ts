import { holds } from './entity-tag.ts';

it.each([
  [undefined, false],
  ['', false],
  ['W/"x"', true],
  ['"x"', true],
  ['W/"y"', false],
  ['W/"y", W/"x"', true],
  ['*', true],
])('an answer is held by a client that sends If-None-Match: %s: %s', (header, expected) => {
  expect(holds(header, 'W/"x"')).toBe(expected);
});
