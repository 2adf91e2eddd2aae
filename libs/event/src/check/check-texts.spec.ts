import { kreyolFaults } from './check-texts.ts';

describe('the spelling of a Kreyòl text', () => {
  it.each([
    'N ap tann ou, fi a ap vini.',
    'Chak moun chèche chanm li; lannuit la, uit è, kreyòl, pàn.',
    'Seremoni Bwa Kayiman an – 14 out 1791: yon sèl pèp (15 minit)!',
    'Dutty Boukman te la.',
    'Woman “Amour, colère et folie”, {{count}} fwa.',
    'mo sa a',
  ])('lets pass: %s', (text) => {
    expect(kreyolFaults(text, ['Dutty Boukman'])).toEqual([]);
  });

  it.each([
    ["n'ap", ["'n'ap' has an apostrophe"]],
    ['l’ap', ["'l’ap' has an apostrophe"]],
    ['fi-a', ["'fi-a' has a hyphen"]],
    ['club', ["'club' has the letter 'c'", "'club' has the letter 'u'"]],
    ['Question', ["'Question' has the letter 'q'", "'Question' has the letter 'u'"]],
    ['exanp', ["'exanp' has the letter 'x'"]],
    ['bébé', ["'bébé' has the letter 'é'"]],
    ['be\u0301', ["'bé' has the letter 'é'"]],
    ['fèt françè', ["'françè' has the letter 'ç'"]],
    ['Boukman ak Dutty', ["'Dutty' has the letter 'u'"]],
    ['Kijan pèsòn', ["'pèsòn' is written 'pèsonn' here", "'kijan' is written 'ki jan' here"]],
    ['2 Mo', ["'Mo' is written 'MB' here"]],
    ['« non »', ["'«' is written '“' here", "'»' is written '”' here"]],
  ])('of %j has the faults %j', (text, faults) => {
    expect(kreyolFaults(text, ['Dutty Boukman'])).toEqual(faults);
  });
});
