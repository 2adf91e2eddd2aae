import { formatCount } from './format-count.ts';

it.each([
  ['en', '1,234,567'],
  ['ht', '1\u00a0234\u00a0567'],
  ['fr', '1\u00a0234\u00a0567'],
] as const)('in %s a large number reads %j, whatever the browser’s language', (language, expected) =>
  expect(formatCount(1_234_567, language)).toBe(expected),
);
