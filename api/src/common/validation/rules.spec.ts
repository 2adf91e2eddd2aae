import { validateSync } from 'class-validator';
import { IsOptionalText, IsRequiredText } from './rules.ts';

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
    // Each is two characters to the database: a heart, and the sign that it is an emoji.
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
    ['❤️❤️', undefined],
    ['❤️❤️❤️', tooLong],
    [7, notText],
    [{}, notText],
  ])('that is optional, %j', (value, sentence) => {
    expect(sentenceFor('note', value)).toBe(sentence);
  });
});
