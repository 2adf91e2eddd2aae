import { chosenOption } from './chosen-option.ts';

const options = [
  { en: '1791', ht: '1791', fr: '1791' },
  { en: 'Pumpkin', ht: 'Joumou', fr: 'Giraumon' },
  { en: 'Conch', ht: 'Lanbi', fr: 'Lambi' },
  { en: 'Mapou', ht: 'Mapou', fr: 'Le mapou' },
];

describe('the chosen option', () => {
  it.each([
    ['Pumpkin', undefined, { place: 2, language: 'en' }],
    ['Joumou', undefined, { place: 2, language: 'ht' }],
    ['Giraumon', undefined, { place: 2, language: 'fr' }],
    ['1791', undefined, { place: 1, language: 'en' }],
    ['1791', 'fr', { place: 1, language: 'fr' }],
    ['Mapou', 'ht', { place: 4, language: 'ht' }],
    ['Mapou', 'fr', { place: 4, language: 'en' }],
    ['Lanbi', 'fr', { place: 3, language: 'ht' }],
    ['pumpkin', undefined, undefined],
    ['Squash', undefined, undefined],
    ['2', undefined, undefined],
    ['', undefined, undefined],
  ] as const)('%j asked in %s', (text, asked, expected) => {
    expect(chosenOption(options, text, asked)).toEqual(expected);
  });
});
