import { localized } from './localized.ts';

describe('a French text', () => {
  it.each([
    ['Venez : ici ; là ! Où ?', 'Venez\u00a0: ici\u00a0; là\u00a0! Où\u00a0?'],
    ['Nous disons « liberté ».', 'Nous disons «\u00a0liberté\u00a0».'],
    ['à 19 h 30, ou à 20 h.', 'à 19\u00a0h\u00a030, ou à 20\u00a0h.'],
    ['14 hommes et 3 heures', '14 hommes et 3 heures'],
  ])('typed %j does not break before its signs', (typed, fr) => {
    expect(localized({ en: ' : ', ht: ' : ', fr: typed })).toEqual({ en: ' : ', ht: ' : ', fr });
  });
});
