import { isWorse, measuredRows, shownRow, verdictOf } from './row.ts';

const row = { what: 'JavaScript', ours: 110, compared: 100, with: 'one build', goal: 150, ratioGoal: 1.1 };

it.each([
  ['at both of its goals', {}, 'yes'],
  ['above its goal', { goal: 109 }, 'no'],
  ['above what it may be of the other', { compared: 99 }, 'no'],
  ['with one goal alone, at it', { compared: 1, ratioGoal: undefined }, 'yes'],
  ['with a ratio alone, above it', { compared: 99, goal: undefined }, 'no'],
  ['that is nothing, beside nothing', { ours: 0, compared: 0, goal: undefined }, 'yes'],
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

it('of what is measured, ratio and spread are those of the middle of the rounds, the control is all against itself', () => {
  const [measured] = measuredRows([
    {
      what: 'count',
      ours: [
        [1, 2],
        [1, 2],
      ],
      compared: [
        [1, 1],
        [2, 2],
      ],
    },
  ]);
  const ratio = { ratio: 1.125, spread: [0.9375, 1.3125] };
  expect(measured).toEqual({ what: 'count', ours: 1.5, compared: 1.5, ...ratio, control: 1 });
});

it.each([
  ['a count that has grown by a tenth', { ours: 110, compared: 100 }, false],
  ['a count that has grown by more', { ours: 111, compared: 100 }, true],
  ['a count that has shrunk', { ours: 1, compared: 100 }, false],
  ['what was nothing', { ours: 1, compared: 0 }, true],
  ['what is nothing still', { ours: 0, compared: 0 }, false],
  ['what is new, and has nothing beside it', { ours: 5 }, false],
  ['what takes more in every round', { ours: 12, compared: 10, spread: [1.01, 1.4], control: 1 }, true],
  ['what takes as much in one of the rounds', { ours: 12, compared: 10, spread: [1, 1.4], control: 1 }, false],
  ['what a restless machine measured', { ours: 20, compared: 10, spread: [1.9, 2.1], control: 1.2 }, false],
] as const)('the guard and %s', (_, figures, worse) => {
  const spread = 'spread' in figures ? ([...figures.spread] as [number, number]) : undefined;
  expect(isWorse({ what: 'count', ...figures, spread })).toBe(worse);
});
