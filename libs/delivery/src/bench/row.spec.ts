import { measuredRows, shownRow, verdictOf } from './row.ts';

const row = { what: 'JavaScript', ours: 110, compared: 100, with: 'one build', goal: 150, ratioGoal: 1.1 };

it.each([
  ['at both of its goals', {}, 'yes'],
  ['above its goal', { goal: 109 }, 'no'],
  ['above what it may be of the other', { compared: 99 }, 'no'],
  ['with one goal alone, at it', { compared: 1, ratioGoal: undefined }, 'yes'],
  ['with a ratio alone, above it', { compared: 99, goal: undefined }, 'no'],
  ['that only has a ratio to meet, and nothing beside it', { compared: undefined, goal: undefined }, 'no'],
  ['without a goal', { goal: undefined, ratioGoal: undefined }, ''],
  ['while the same took 1.05 of itself', { control: 1.05 }, 'yes'],
  ['while the same took 1.06 of itself', { control: 1.06 }, 'void'],
  ['while the same took 0.94 of itself, above its goal', { control: 0.94, goal: 1 }, 'void'],
  ['of which nothing came', { control: NaN }, 'void'],
])('a figure %s is met: %p', (_, change, met) => expect(verdictOf({ ...row, ...change })).toBe(met));

it('is shown with its ratio and both goals', () => {
  const all = ['JavaScript', '110', '100 one build', '1.10', '', '≤ 150, ≤ 1.10 ×', 'yes'];
  expect(Object.values(shownRow(row))).toEqual(all);
  expect(shownRow({ ...row, ratioGoal: undefined }).goal).toBe('≤ 150');
  expect(shownRow({ what: '', ours: 0.5134 })).toMatchObject({ ours: '0.513', 'compared with': '', ratio: '' });
});

it('of what is measured, the ratio is of the whole, the spread of single rounds, the control of all against itself', () => {
  const [measured] = measuredRows([
    {
      what: 'count',
      ours: [
        [1, 2],
        [2, 1],
      ],
      compared: [
        [1, 1],
        [2, 2],
      ],
    },
  ]);
  expect(measured).toEqual({ what: 'count', ours: 1.5, compared: 1.5, spread: [0.75, 1.5], control: 1 });
});
