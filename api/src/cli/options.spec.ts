import { emailGiven, idGiven, textGiven, wholeNumber } from './options.ts';

describe('a number given on the command line', () => {
  it.each([
    ['0', 0],
    ['100000', 100_000],
    ['100,000', 100_000],
    ['1_000_000', 1_000_000],
  ])('%s is %i', (given, value) => {
    expect(wholeNumber('--registrations', given, 0, 1_000_000)).toBe(value);
  });

  it.each(['', ' ', 'ten', '-1', '1.5', '1e3', '1000001', '0x10', '+5', 'NaN', '1,', '9'.repeat(400)])(
    '%j is refused',
    (given) => {
      expect(() => wholeNumber('--registrations', given, 0, 1_000_000)).toThrow(
        `--registrations must be a whole number from 0 to 1,000,000, not "${given}".`,
      );
    },
  );
});

it('an id is told from what is none, in either case', () => {
  expect(idGiven('0193C2A4-5F00-7ABC-8DEF-0123456789AB')).toBe('0193c2a4-5f00-7abc-8def-0123456789ab');
  expect(() => idGiven('12')).toThrow('"12" is no id');
  expect(() => idGiven()).toThrow('is no id');
});

it('an email is told from what is none', () => {
  expect(emailGiven(' name@example.com ')).toBe('name@example.com');
  expect(() => emailGiven('name')).toThrow('"name" is no email');
});

it('a text must say something', () => {
  expect(() => textGiven('--file', ' ')).toThrow('--file must not be empty.');
});
