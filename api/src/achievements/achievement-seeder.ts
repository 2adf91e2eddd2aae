import { activityTypes, difficulties } from '@konbit/contracts';
import { Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { z } from 'zod';
import { fields, localized, oneOf, slug, wholeNumber } from '../common/catalogue-files/fields.ts';
import { readCatalogue } from '../common/catalogue-files/read-catalogue.ts';
import type { SeedReport } from '../common/catalogue-files/store-catalogue.ts';
import { stableId } from '../common/new-id.ts';
import { Transactions } from '../database/transactions.ts';
import type { AchievementRule } from './achievement-rule.ts';
import { Achievement } from './achievement.entity.ts';
import { AchievementsRepository } from './achievements.repository.ts';

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
const ruleTypes = rules.map(({ shape }) => shape.type.value).join(', ');

/** An entry of a file of achievements. */
export const achievementEntry = fields({
  id: slug(),
  name: localized(80),
  description: localized(300),
  icon: slug(),
  points: wholeNumber(0, 1000),
  rule: z.discriminatedUnion('type', rules, { error: `'rule.type' must be one of ${ruleTypes}.` }),
});

/** The achievements of a catalogue file. Throws CatalogueFaults. */
export const readAchievements = (file: string): Achievement[] =>
  readCatalogue(file, achievementEntry).map(({ id, ...entry }, position) => ({
    ...entry,
    rule: entry.rule satisfies AchievementRule,
    id: stableId(`achievement:${id}`),
    slug: id,
    retiredAt: null,
    position,
  }));

/** Stores the achievements that can be unlocked, as the organizers' file has them. */
@Injectable()
export class AchievementSeeder {
  constructor(
    private readonly achievements: AchievementsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Takes over the text of a file, all of it or, when it throws CatalogueFaults, nothing. */
  async seed(text: string): Promise<SeedReport> {
    const entries = readAchievements(text);
    return this.transactions.run((manager) => this.achievements.replaceAll(manager, entries));
  }

  isEmpty(): Promise<boolean> {
    return this.achievements.isEmpty();
  }
}

/** The catalogue alone, which can be filled before the service runs. */
@Module({
  imports: [TypeOrmModule.forFeature([Achievement])],
  providers: [AchievementsRepository, AchievementSeeder],
  exports: [AchievementsRepository, AchievementSeeder],
})
export class AchievementSeederModule {}
