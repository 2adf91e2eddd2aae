import { CatalogueFaults } from '../common/catalogue-files/read-catalogue.ts';
import { readQuizzes } from './read-quizzes.ts';

const file = `# Questions
- id: soup
  category: food
  difficulty: easy
  question: { en: Which soup?, ht: Ki soup?, fr: Quelle soupe ? }
  options:
    - { en: Pumpkin, ht: Joumou, fr: Giraumon }
    - { en: Lentil, ht: Lantiy, fr: Lentilles }
    - { en: Fish, ht: Pwason, fr: Poisson }
    - { en: Bean, ht: Pwa, fr: Haricots }
  answer: 1
  explanation: { en: So it is., ht: Se konsa., fr: C’est ainsi. }
  source: Somebody, A Book, 2004
`;
const having = (line: number, text: string) =>
  file
    .split('\n')
    .map((old, at) => (at + 1 === line ? text : old))
    .join('\n');

function faultsIn(text: string): string {
  try {
    readQuizzes(text);
    return 'none';
  } catch (failure) {
    expect(failure).toBeInstanceOf(CatalogueFaults);
    return (failure as Error).message;
  }
}

describe('a file of quizzes', () => {
  it('is read with stable ids', () => {
    expect(readQuizzes(file)).toEqual([
      {
        id: '7b5876f6-f619-5c8f-884f-d71f30ad15ea',
        slug: 'soup',
        category: 'food',
        difficulty: 'easy',
        points: 10,
        question: { en: 'Which soup?', ht: 'Ki soup?', fr: 'Quelle soupe ?' },
        options: [
          { en: 'Pumpkin', ht: 'Joumou', fr: 'Giraumon' },
          { en: 'Lentil', ht: 'Lantiy', fr: 'Lentilles' },
          { en: 'Fish', ht: 'Pwason', fr: 'Poisson' },
          { en: 'Bean', ht: 'Pwa', fr: 'Haricots' },
        ],
        answer: 1,
        explanation: { en: 'So it is.', ht: 'Se konsa.', fr: 'C’est ainsi.' },
        source: 'Somebody, A Book, 2004',
        retiredAt: null,
      },
    ]);
  });

  it.each([
    ['an empty file', '', 'Line 1: A catalogue is a list of entries, and there are none.'],
    [
      'an entry of another kind',
      '- soup',
      'Line 1: An entry must have the fields id, category, difficulty, question, options, answer, explanation, source.',
    ],
    ['no question', having(5, ''), "Line 2: 'question' must have the fields en, ht, fr."],
    ['no YAML', having(5, '  question: { en: Which soup?'), /^Line \d+: This is no YAML: /],
    [
      'two entries of one id',
      file + file.replace('# Questions\n', ''),
      "Line 14: The id 'soup' was used before, in line 2.",
    ],
    [
      'an id of another form',
      having(2, '- id: Soup Joumou'),
      "Line 2: 'id' must be small letters, digits and hyphens.",
    ],
    [
      'a difficulty of its own',
      having(4, '  difficulty: simple'),
      "Line 4: 'difficulty' must be one of easy, medium, hard.",
    ],
    [
      'a language missing',
      having(5, '  question: { en: Which soup?, fr: Quelle soupe ? }'),
      "Line 5: 'question.ht' is missing.",
    ],
    ['an empty text', having(7, "    - { en: ' ', ht: Joumou, fr: Giraumon }"), "Line 7: 'options[1].en' is missing."],
    [
      'a number for a text',
      having(7, '    - { en: 1804, ht: Joumou, fr: Giraumon }'),
      "Line 7: 'options[1].en' is a number; write it in double quotes.",
    ],
    ['three options', having(10, ''), "Line 6: 'options' must be exactly four; here are 3."],
    [
      'two options alike',
      having(10, '    - { en: pumpkin, ht: Pwa, fr: Haricots }'),
      'Line 10: Options 1 and 4 cannot be told apart: they share a text.',
    ],
    [
      'one text for two options in two languages',
      having(9, '    - { en: Fish, ht: Lentilles, fr: Poisson }'),
      'Line 9: Options 2 and 3 cannot be told apart: they share a text.',
    ],
    ['an answer out of range', having(11, '  answer: 5'), "Line 11: 'answer' must be a whole number from 1 to 4."],
    [
      'a field nobody knows',
      having(13, '  sources: A Book'),
      "Line 2: 'source' is missing.\nLine 13: 'sources' is no field here; " +
        'there are id, category, difficulty, question, options, answer, explanation, source.',
    ],
  ])('with %s is refused, with the line', (_, text, sentence) => {
    if (typeof sentence === 'string') expect(faultsIn(text)).toBe(sentence);
    else expect(faultsIn(text)).toMatch(sentence);
  });

  it('names all faults, in order of lines', () => {
    const text = having(11, '  answer: 9')
      .replace('easy', 'hard-ish')
      .replace('  source: Somebody, A Book, 2004\n', '');
    expect(
      faultsIn(text)
        .split('\n')
        .map((sentence) => sentence.split(':')[0]),
    ).toEqual(['Line 2', 'Line 4', 'Line 11']);
  });
});
