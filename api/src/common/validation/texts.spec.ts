import { cleanText } from './texts.ts';

const marks = (count: number) => '\u0301\u0323'.repeat(count / 2);

describe('a text as it is stored', () => {
  it.each([
    ['composed', 'Chéri, Tie\u0302\u0301ng', 'Chéri, Tiếng'],
    ['without control characters, its lines and tabs kept', 'a\u0000b\u202ec\r\n\td', 'abc\r\n\td'],
    ['trimmed', '\u00a0 Ti Jo \n', 'Ti Jo'],
    ['as long as ever when its letters are decomposed', 'e\u0302\u0301'.repeat(1000), 'ế'.repeat(1000)],
    ['with at most thirty marks on a letter', `a${marks(500)}b`, `a${marks(30)}b`.normalize('NFC')],
  ])('is %s', (_, given, stored) => {
    expect(cleanText(given)).toBe(stored);
  });

  it('is only trimmed when it is too long for any field', () => {
    expect(cleanText(` ${'a\u0301'.repeat(5000)} `)).toBe('a\u0301'.repeat(5000));
  });

  it.each([7, null, undefined, true])('is no %j', (value) => expect(cleanText(value)).toBe(value));
});
