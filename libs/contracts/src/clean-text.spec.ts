import { cleanEmail, isAccentedEmail, isVisible, isWellFormedEmail } from './clean-text.ts';
import { copiedEmails } from './test-support/copied-emails.ts';

describe('a well-formed email', () => {
  it.each([
    ['name@example.com', true],
    ['NAME+tag@sub.example.co', true],
    ["o'brien@example.org", true],
    ['name@xn--kln-sna.xn--p1ai', true],
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
    ['name@127.0.0.1', false],
    ['name@example.c', false],
    ['name@köln.example', false],
    [`${'a'.repeat(65)}@example.com`, false],
    [`name@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`, false],
  ])('%j is %s', (email, expected) => {
    expect(isWellFormedEmail(email)).toBe(expected);
  });
});

it.each(copiedEmails)('the copied email %j is %j', (copied, email) => {
  expect(cleanEmail(copied)).toBe(email);
  expect(isWellFormedEmail(email)).toBe(true);
});

it.each([
  ['Ana <ana@example.org>'],
  ['ana@example.org, zoe@example.org'],
  ['ana@exa mple.org'],
  ['ana＠example.org'],
  ['ana@b@example.org'],
  ['ana@köln.example:80'],
  ['ana@köln.example/x'],
  ['mailto:'],
  ['é'.repeat(10_000)],
])('%j stays malformed', (text) => {
  expect(isWellFormedEmail(cleanEmail(text))).toBe(false);
});

it.each([
  ['josé@example.org', true],
  ['jose\u0301@example.org', true],
  ['jose@example.org', false],
  ['josé@example', false],
  ['ｎame@example.org', false],
  ['иван@example.org', false],
])('%j is well-formed but for its accents: %s', (email, expected) => {
  expect(isAccentedEmail(email)).toBe(expected);
});

it.each([
  ['Ana', true],
  ['-', true],
  ['🥁', true],
  ['\u0301a', true],
  ['', false],
  [' \u00a0\n', false],
  ['\u200b\u2060\u00ad', false],
  ['\u3164', false],
  ['\u115f\uffa0', false],
  ['\u2800', false],
  ['\uffff', false],
  ['\ufe0f\u0301', false],
])('%j can be seen: %s', (text, expected) => {
  expect(isVisible(text)).toBe(expected);
});
