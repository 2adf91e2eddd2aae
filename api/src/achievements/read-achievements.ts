import { z } from 'zod';
import { fields, localized, slug, wholeNumber } from '../common/catalogue-files/fields.ts';
import { readCatalogue } from '../common/catalogue-files/read-catalogue.ts';
import { stableId } from '../common/new-id.ts';
import { rules } from './achievement-rule.ts';
import type { Achievement } from './achievement.entity.ts';

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
