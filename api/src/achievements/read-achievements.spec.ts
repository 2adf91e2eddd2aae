import { readAchievements } from './read-achievements.ts';

const entry = (rule: string, changes = '') => `- id: first-flame
  name: { en: First Flame, ht: Premye flanm, fr: Première flamme }
  description: { en: Do it., ht: Fè li., fr: Faites-le. }
  icon: flame
  points: 5
  rule: ${rule}
${changes}`;

const ruleOf = (rule: string) => readAchievements(entry(rule))[0]?.rule;

describe('a file of achievements', () => {
  it('is read in its order', () => {
    const text =
      entry('{ type: all-activities }') + entry('{ type: points, atLeast: 9 }').replace('first-flame', 'new-day');
    expect(readAchievements(text).map(({ slug, position }) => [slug, position])).toEqual([
      ['first-flame', 0],
      ['new-day', 1],
    ]);
  });

  it.each([
    ['{ type: moon-walk }', "Line 6: 'rule.type' must be one of activities-completed, activity-completed, "],
    ['{ type: points, atLeast: 0 }', "Line 6: 'rule.atLeast' must be a whole number from 1 to 100000."],
    ['{ type: points, atLeast: 5, category: food }', "Line 6: 'category' is no field here; there are type, atLeast."],
    ['{ type: activity-completed, activityType: sleep }', "Line 6: 'rule.activityType' must be one of event_checkin, "],
    [
      '{ type: correct-of-difficulty, difficulty: odd, atLeast: 1 }',
      "Line 6: 'rule.difficulty' must be one of easy, medium, hard.",
    ],
    ['{ type: correct-in-category, atLeast: 1 }', "Line 6: 'rule.category' is missing."],
  ])('refuses the rule %s', (rule, sentence) => {
    expect(() => ruleOf(rule)).toThrow(sentence);
  });
});
