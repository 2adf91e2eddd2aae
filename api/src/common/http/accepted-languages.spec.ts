import { acceptedLanguages } from './visitor-language.ts';

it.each([
  [undefined, []],
  ['', []],
  ['*', []],
  ['ht', ['ht']],
  ['fr-CA,fr;q=0.9,en;q=0.8', ['fr-CA', 'fr', 'en']],
  ['en;q=0.1, fr ; q=0.5 , ht;q=1', ['ht', 'fr', 'en']],
  ['fr;q=0, es', ['es']],
  ['fr;q=loud, \u0000, es;q=0.2', ['es']],
])('%j asks for %j', (header, expected) => expect(acceptedLanguages(header)).toEqual(expected));
