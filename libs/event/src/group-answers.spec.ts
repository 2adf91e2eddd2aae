import { diets } from './content/diets.ts';
import { groupAnswers, unread } from './group-answers.ts';

const groupsOf = (answer: string, kind: keyof typeof diets = 'diets') =>
  groupAnswers([{ answer, registrations: 1, people: 1 }], diets[kind]).map(({ names }) => names.en);

describe('what guests wrote', () => {
  it.each([
    ['  VÉGÉTARIENNE ', ['Vegetarian']],
    ['vejetaryen', ['Vegetarian']],
    ['végétarienne, sans noix', ['Vegetarian', 'No nuts']],
    ['pa manje kochon', ['No pork']],
    ['Pas de bœuf', ['No beef']],
    ['Intolérance au lactose', ['No milk']],
    ['aleji pistach', ['No nuts']],
    ['alèjik ze', ['No egg']],
    ['cœliaque', ['No gluten']],
    ['celery', [unread.en]],
    ['let me eat before', [unread.en]],
    ['no meat, eat fish', ['Vegetarian', 'Fish, no meat']],
    ['No meat but I eat fish and eggs', ['Vegetarian', 'Fish, no meat']],
    ['Pas de viande, mais je mange du poisson', ['Vegetarian', 'Fish, no meat']],
    ['Je ne mange que du poisson', ['Fish, no meat']],
    ['San vyann, men mwen manje pwason', ['Vegetarian', 'Fish, no meat']],
    ['pescatarian', ['Fish, no meat']],
    ["I don't eat fish", ['No fish or shellfish']],
    ['I cannot eat fish or eggs', ['No fish or shellfish', 'No egg']],
    ['I get sick when I eat fish', ['No fish or shellfish']],
    ['I eat everything except fish', ['No fish or shellfish', 'Anything']],
    ['Je ne mange pas de poisson', ['No fish or shellfish']],
    ['allergie au poisson', ['No fish or shellfish']],
    ['mwen pa ka manje pwason', ['No fish or shellfish']],
    ['mwen pa manje kochon, mwen manje ze', ['No pork']],
    ['I eat fish, no shellfish', ['Fish, no meat', 'No fish or shellfish']],
    ['I eat halal', ['Halal']],
    ['eat gluten free', ['No gluten']],
    ['eggplant', [unread.en]],
    ['no eggs, no eggplant', ['No egg']],
    ['laitue', [unread.en]],
    ['sans lait', ['No milk']],
    ['pas de bleuets', [unread.en]],
    ['Non.', ['Anything']],
    ['non, merci', [unread.en]],
  ])('%j counts under %j', (answer, groups) => {
    expect(groupsOf(answer)).toEqual(groups);
  });

  it.each([
    ['fauteuil roulant', ['Wheelchair']],
    ['Hard of hearing: a seat near the front', ['A seat', 'Hearing']],
    ['Entèpretasyon an kreyòl', ['Interpretation']],
    ['I come with a walker', ['Walking']],
    ['something else', [unread.en]],
  ])('of needs, %j counts under %j', (answer, groups) => {
    expect(groupsOf(answer, 'needs')).toEqual(groups);
  });

  it('is added up, largest first, what nobody understands last', () => {
    const written = [
      { answer: 'quail', registrations: 9, people: 9 },
      { answer: 'vegan', registrations: 2, people: 5 },
      { answer: 'Vegetarian', registrations: 4, people: 6 },
      { answer: 'vejetaryen', registrations: 1, people: 4 },
    ];
    expect(groupAnswers(written, diets.diets)).toEqual([
      {
        names: { en: 'Vegetarian', ht: 'Vejetaryen', fr: 'Végétarien' },
        registrations: 5,
        people: 10,
        originals: [written[2], written[3]],
      },
      { names: { en: 'Vegan', ht: 'Vegàn', fr: 'Végane' }, registrations: 2, people: 5, originals: [written[1]] },
      { names: unread, registrations: 9, people: 9, originals: [written[0]] },
    ]);
  });
});

describe('a group', () => {
  it('has a name in each language, as it is shipped', () => {
    const groups = [...diets.diets, ...diets.needs];
    expect(groups.filter(({ name, names }) => names?.en !== name)).toEqual([]);
  });

  it('that was given another name is called so', () => {
    const [vegan] = diets.diets.filter(({ name }) => name === 'Vegan');
    const [renamed] = groupAnswers([{ answer: 'vegan', registrations: 1, people: 1 }], [{ ...vegan!, name: 'Plants' }]);
    expect(renamed?.names.en).toBe('Plants');
  });

  it('of an organizer who named it once is called so in all', () => {
    const [named] = groupAnswers(
      [{ answer: 'quail', registrations: 1, people: 1 }],
      [{ name: 'Birds', words: ['quail'] }],
    );
    expect(named?.names).toEqual({ en: 'Birds', ht: 'Birds', fr: 'Birds' });
  });
});
