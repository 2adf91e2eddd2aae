import { costOf, givenBack, guessWaitSeconds, isGuessLeft } from './guess-rules.ts';

const limit = { count: 8, seconds: 3600 };

it.each([
  ['nobody', true, 450, 0],
  ['nobody', false, 450, 0],
  ['taken', true, 450, 0],
  ['free', true, 0, 0],
  ['somebody', true, 0, 150],
  ['somebody', false, 0, 0],
] as const)(
  'that an email is of %s (for the first time: %s) uses %d s and gives back %d s',
  (told, first, cost, back) => {
    expect([costOf(told, limit), givenBack(told, first, limit)]).toEqual([cost, back]);
  },
);

it.each([
  [0, true],
  [3_150_000_000, true],
  [3_150_000_001, false],
  [3_600_000_000, false],
])('with %d microseconds used there is room for a guess: %s', (used, isLeft) => {
  expect(isGuessLeft(used, limit)).toBe(isLeft);
  // As the database's driver gives a large number.
  expect(isGuessLeft(String(used) as never, limit)).toBe(isLeft);
});

it.each([
  [limit, 450],
  [{ count: 7, seconds: 3600 }, 515],
  [null, 1],
])('with the limit %j a guess is back after %d s', (given, seconds) => expect(guessWaitSeconds(given)).toBe(seconds));
