import { diets } from './content/diets.ts';
import { groupAnswers, unread } from './group-answers.ts';

const groupsOf = (answer: string, kind: keyof typeof diets = 'diets') =>
  groupAnswers([{ answer, registrations: 1, people: 1 }], diets[kind]).map(({ name }) => name);

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
    ['celery', [unread]],
    ['let me eat before', [unread]],
    ['Non.', ['Anything']],
    ['non, merci', [unread]],
  ])('%j counts under %j', (answer, groups) => {
    expect(groupsOf(answer)).toEqual(groups);
  });

  it.each([
    ['fauteuil roulant', ['Wheelchair']],
    ['Hard of hearing: a seat near the front', ['A seat', 'Hearing']],
    ['Entèpretasyon an kreyòl', ['Interpretation']],
    ['I come with a walker', ['Walking']],
    ['something else', [unread]],
  ])('of needs, %j counts under %j', (answer, groups) => {
    expect(groupsOf(answer, 'needs')).toEqual(groups);
  });

  it('is added up, with the originals beneath; largest first, what nobody understands last', () => {
    const written = [
      { answer: 'quail', registrations: 9, people: 9 },
      { answer: 'vegan', registrations: 2, people: 5 },
      { answer: 'Vegetarian', registrations: 4, people: 6 },
      { answer: 'vejetaryen', registrations: 1, people: 4 },
    ];
    expect(groupAnswers(written, diets.diets)).toEqual([
      { name: 'Vegetarian', registrations: 5, people: 10, originals: [written[2], written[3]] },
      { name: 'Vegan', registrations: 2, people: 5, originals: [written[1]] },
      { name: unread, registrations: 9, people: 9, originals: [written[0]] },
    ]);
  });
});
