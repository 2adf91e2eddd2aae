import { i18n } from './i18n.ts';
import { defineTexts, translate } from './texts.ts';

const texts = defineTexts('orchard', {
  en: { greet: 'Hello {{name}}', trees_one: '{{n}} tree', trees_other: '{{n}} trees' },
  ht: { greet: 'Bonjou {{name}}', trees_one: '{{n}} pyebwa', trees_other: '{{n}} pyebwa' },
  fr: { greet: 'Bonjour {{name}}', trees_one: '{{n}} arbre', trees_other: '{{n}} arbres' },
});

it.each([
  ['en', 0, '0 trees'],
  ['en', 1, '1 tree'],
  ['fr', 0, '0 arbre'],
  ['ht', 0, '0 pyebwa'],
  ['fr', 1000000, '1000000 arbres'],
  ['ht', 2, '2 pyebwa'],
] as const)('in %s, %i is counted as %j', async (language, n, expected) => {
  await i18n.changeLanguage(language);
  expect(translate(texts).counted('trees', n)).toBe(expected);
});

it('fills in names as they are, without escaping', async () => {
  await i18n.changeLanguage('en');
  expect(translate(texts)('greet', { name: 'O’Neil & <Ana>' })).toBe('Hello O’Neil & <Ana>');
});

it('of one name in two modules are kept apart', async () => {
  await i18n.changeLanguage('en');
  const [first, second] = ['apples', 'pears'].map((fruit) =>
    defineTexts('basket', { en: { fruit }, ht: { fruit }, fr: { fruit } }),
  );
  expect([translate(first!)('fruit'), translate(second!)('fruit')]).toEqual(['apples', 'pears']);
});

describe('a catalogue', () => {
  const whole = { a: 'apple', b: 'bread' };
  // @ts-expect-error a key is missing
  const incomplete = defineTexts('incomplete', { en: whole, ht: { a: 'pòm' }, fr: whole });
  // @ts-expect-error a key is too many
  const adding = defineTexts('adding', { en: whole, ht: whole, fr: { ...whole, c: 'cerise' } });

  it('that lacks a key does not compile', async () => {
    await i18n.changeLanguage('ht');
    expect([translate(incomplete)('a'), translate(incomplete)('b')]).toEqual(['pòm', 'b']);
  });

  it('that has a key too many does not compile: English sets them', () => {
    expect(Object.keys(adding.en)).toEqual(['a', 'b']);
  });
});
