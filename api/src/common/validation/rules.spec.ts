import { validateSync } from 'class-validator';
import { cleanText, IsOptionalText, IsRequiredText } from './rules.ts';

class Card {
  @IsRequiredText(5, 'Who?')
  name: unknown;

  @IsOptionalText(5)
  note: unknown;
}

const sentenceFor = (field: 'name' | 'note', value: unknown) => {
  const card = Object.assign(new Card(), { name: 'Ti Jo', note: null, [field]: value });
  return validateSync(card, { stopAtFirstError: true }).flatMap(({ constraints }) =>
    Object.values(constraints ?? {}),
  )[0];
};

const tooLong = 'Please use at most 5 characters.';
const notText = 'This must be a text.';

describe('a text', () => {
  it.each([
    ['Ti Jo', undefined],
    ['🥁🥁🥁🥁🥁', undefined],
    ['a\nb', undefined],
    ['Ti Jos', tooLong],
    // Each heart is two characters to the database, with the variation selector of an emoji.
    ['❤️❤️❤️', tooLong],
    ['', 'Who?'],
    [null, 'Who?'],
    [undefined, 'Who?'],
    ['\u200d\u00ad', 'Who?'],
    [7, notText],
    [['Ti Jo'], notText],
  ])('that is required, %j', (value, sentence) => {
    expect(sentenceFor('name', value)).toBe(sentence);
  });

  it.each([
    [null, undefined],
    ['', undefined],
    ['❤️❤️❤️', tooLong],
    [7, notText],
  ])('that is optional, %j', (value, sentence) => {
    expect(sentenceFor('note', value)).toBe(sentence);
  });
});

const marks = (count: number) => '\u0301\u0323'.repeat(count / 2);

describe('a text as it is stored', () => {
  it.each([
    ['composed', 'Chéri, Tie\u0302\u0301ng', 'Chéri, Tiếng'],
    ['without control characters, its lines and tabs kept', 'a\u0000b\u202ec\r\n\td', 'abc\r\n\td'],
    ['trimmed', '\u00a0 Ti Jo \n', 'Ti Jo'],
    ['as long as ever when its letters are decomposed', 'e\u0302\u0301'.repeat(1000), 'ế'.repeat(1000)],
    ['with at most thirty marks on a letter', `a${marks(500)}b`, `a${marks(30)}b`.normalize('NFC')],
  ])('is %s', (_, text, stored) => {
    expect(cleanText(text)).toBe(stored);
  });

  it('is only trimmed when too long for any field', () => {
    expect(cleanText(` ${'a\u0301'.repeat(5000)} `)).toBe('a\u0301'.repeat(5000));
  });

  it.each([7, null, undefined, true])('is unchanged when it is %j', (value) => expect(cleanText(value)).toBe(value));
});
