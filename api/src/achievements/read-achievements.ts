import { activityTypes, difficulties } from '@konbit/contracts';
import type { CatalogueNode } from '../common/catalogue-files/catalogue-node.ts';
import { readCatalogue } from '../common/catalogue-files/read-catalogue.ts';
import { stableId } from '../common/stable-id.ts';
import type { AchievementRule } from './achievement-rule.ts';
import type { Achievement } from './achievement.entity.ts';

const fields = ['id', 'name', 'description', 'icon', 'points', 'rule'];

/** The achievements of a catalogue file. Throws CatalogueFaults. */
export function readAchievements(text: string): Achievement[] {
  return readCatalogue(text, fields, readEntry).map((entry, position) => ({ ...entry, position }));
}

function readEntry(entry: CatalogueNode): Omit<Achievement, 'position'> {
  const slug = entry.field('id').slug();
  return {
    id: stableId(`achievement:${slug}`),
    slug,
    name: entry.field('name').localized(80),
    description: entry.field('description').localized(300),
    icon: entry.field('icon').slug(),
    points: entry.field('points').wholeNumber(0, 1000),
    rule: readRule(entry.field('rule')),
    retiredAt: null,
  };
}

type RuleType = AchievementRule['type'];

/** What each type of rule says beside its type, and how that is read. */
const ruleReaders: Record<RuleType, Record<string, (field: CatalogueNode) => unknown>> = {
  'activities-completed': { atLeast },
  'activity-completed': { activityType: (field) => field.oneOf(activityTypes) },
  'all-activities': {},
  'quizzes-answered': { atLeast },
  'correct-answers': { atLeast },
  'correct-streak': { atLeast },
  'correct-in-category': { category: (field) => field.slug(), atLeast },
  'correct-of-difficulty': { difficulty: (field) => field.oneOf(difficulties), atLeast },
  'categories-touched': { atLeast },
  points: { atLeast },
};

function readRule(rule: CatalogueNode): AchievementRule {
  const type = rule.field('type').oneOf(Object.keys(ruleReaders) as RuleType[]);
  const readers = Object.entries(ruleReaders[type] ?? {});
  if (type in ruleReaders) rule.onlyFields(['type', ...readers.map(([name]) => name)]);
  return Object.fromEntries([
    ['type', type],
    ...readers.map(([name, read]) => [name, read(rule.field(name))]),
  ]) as AchievementRule;
}

function atLeast(field: CatalogueNode): number {
  return field.wholeNumber(1, 100_000);
}
