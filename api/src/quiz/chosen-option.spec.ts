import { chosenOption } from './quiz.service.ts';

const options = [
  { en: '1791', ht: '1791', fr: '1791' },
  { en: 'Pumpkin', ht: 'Joumou', fr: 'Giraumon' },
  { en: 'Conch', ht: 'Lanbi', fr: 'Lambi' },
  { en: 'Mapou', ht: 'Mapou', fr: 'Le mapou' },
];

describe('the chosen option', () => {
  it.each([
    ['Pumpkin', 'en', { place: 2, language: 'en' }],
    ['Joumou', 'en', { place: 2, language: 'ht' }],
    ['Giraumon', 'en', { place: 2, language: 'fr' }],
    ['1791', 'en', { place: 1, language: 'en' }],
    ['1791', 'fr', { place: 1, language: 'fr' }],
    ['Mapou', 'ht', { place: 4, language: 'ht' }],
    ['Mapou', 'fr', { place: 4, language: 'en' }],
    ['Lanbi', 'fr', { place: 3, language: 'ht' }],
    ['pumpkin', 'en', undefined],
    ['Squash', 'en', undefined],
    ['2', 'en', undefined],
    ['', 'en', undefined],
  ] as const)('%j asked in %s', (text, asked, expected) => {
    expect(chosenOption(options, text, asked)).toEqual(expected);
  });
});
