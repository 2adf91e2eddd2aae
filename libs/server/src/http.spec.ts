import { isKnownTag } from './http.ts';

it.each([
  [undefined, false],
  ['', false],
  ['W/"x"', true],
  ['"x"', true],
  ['W/"y"', false],
  ['W/"y", W/"x"', true],
  ['*', true],
])('If-None-Match: %s matches: %s', (header, expected) => {
  expect(isKnownTag(header, 'W/"x"')).toBe(expected);
});
