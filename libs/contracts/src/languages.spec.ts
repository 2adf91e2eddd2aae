import { chosenLanguage, negotiateLanguage } from './languages.ts';

it.each([
  ['ht', ['en-CA'], 'ht'],
  [undefined, ['fr-CA', 'en'], 'en'],
  [undefined, ['fr-CA', 'es'], 'fr'],
  [undefined, ['es', 'ht-HT', 'fr'], 'ht'],
  [undefined, ['es'], 'en'],
  ['klingon', ['fr'], 'fr'],
])('choice %s and browser %j begin in %s', (chosen, browser, expected) => {
  expect(negotiateLanguage(chosen, browser)).toBe(expected);
});

it.each([
  ['language=fr', 'fr'],
  ['a=b; language=ht; c=d', 'ht'],
  ['mylanguage=ht', undefined],
])('the cookies %j hold the choice %s', (cookies, expected) => expect(chosenLanguage(cookies)).toBe(expected));
