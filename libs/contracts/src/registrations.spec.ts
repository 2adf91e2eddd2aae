import { isWellFormedEmail } from './registrations.ts';

describe('a well-formed email', () => {
  it.each([
    ['name@example.com', true],
    ['NAME+tag@sub.example.co', true],
    ["o'brien@example.org", true],
    ['', false],
    ['name', false],
    ['@example.com', false],
    ['name@example', false],
    ['name@example..com', false],
    ['na..me@example.com', false],
    ['name.@example.com', false],
    ['na me@example.com', false],
    ['name@-example.com', false],
    ['name@example.com\n', false],
    [`${'a'.repeat(65)}@example.com`, false],
    [`name@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`, false],
  ])('%j is %s', (email, expected) => {
    expect(isWellFormedEmail(email)).toBe(expected);
  });
});
