import { activityTypes, difficulties } from '@konbit/contracts';
import { z } from 'zod';
import { fields, localized, oneOf, slug, wholeNumber } from '../common/catalogue-files/fields.ts';
import { readCatalogue } from '../common/catalogue-files/read-catalogue.ts';
import { stableId } from '../common/new-id.ts';
import type { Achievement } from './achievement.entity.ts';

const atLeast = wholeNumber(1, 100_000);
const rule = <const Type extends string, const Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  fields({ type: z.literal(type), ...shape });

const rules = [
  rule('activities-completed', { atLeast }),
  rule('activity-completed', { activityType: oneOf(activityTypes) }),
  rule('all-activities', {}),
  rule('quizzes-answered', { atLeast }),
  rule('correct-answers', { atLeast }),
  rule('correct-streak', { atLeast }),
  rule('correct-in-category', { category: slug(), atLeast }),
  rule('correct-of-difficulty', { difficulty: oneOf(difficulties), atLeast }),
  rule('categories-touched', { atLeast }),
  rule('points', { atLeast }),
] as const;

export type AchievementRule = z.infer<(typeof rules)[number]>;

const ruleTypes = rules.map(({ shape }) => shape.type.value).join(', ');

export const achievementEntry = fields({
  id: slug(),
  name: localized(80),
  description: localized(300),
  icon: slug(),
  points: wholeNumber(0, 1000),
  rule: z.discriminatedUnion('type', rules, { error: `'rule.type' must be one of ${ruleTypes}.` }),
});

export const readAchievements = (file: string): Achievement[] =>
  readCatalogue(file, achievementEntry).map(({ id, ...entry }, position) => ({
    ...entry,
    id: stableId(`achievement:${id}`),
    slug: id,
    retiredAt: null,
    position,
  }));
