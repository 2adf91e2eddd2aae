import { isMet, shownRow } from './row.ts';

const row = { what: 'JavaScript', ours: 110, compared: 100, goal: 150, ratioGoal: 1.1 };

it.each([
  ['at both of its goals', {}, true],
  ['above its goal', { goal: 109 }, false],
  ['above what it may be of the other', { compared: 99 }, false],
  ['with one goal alone, at it', { compared: 1, ratioGoal: undefined }, true],
])('a figure %s is met: %p', (_, change, met) => expect(isMet({ ...row, ...change })).toBe(met));

it('is shown with its ratio and both goals', () => {
  expect(Object.values(shownRow(row))).toEqual(['JavaScript', 110, 100, '1.10', '≤ 150, ≤ 1.10 ×', 'yes']);
  expect(shownRow({ ...row, ratioGoal: undefined }).goal).toBe('≤ 150');
});
