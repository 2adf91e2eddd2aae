import { greetingName } from './write-mail.ts';

it.each([
  ['Anacaona', 'Anacaona'],
  ['Jean-Jacques', 'Jean-Jacques'],
  ["N'Deye", "N'Deye"],
  ['Marie  Claire\nd’Aquin', 'Marie Claire d’Aquin'],
  ['Zoé B.', 'Zoé B.'],
  ['太郎', '太郎'],
  ['win at evil.example', ''],
  ['http://evil.example', ''],
  ['see www.evil.example now', ''],
  ['call 1-800-555-0100', ''],
  ['you have won a prize today', ''],
  ['<b>', ''],
  ['a'.repeat(41), ''],
  ['🥁', ''],
])('%j is greeted as %j', (typed, greeted) => expect(greetingName(typed)).toBe(greeted));
