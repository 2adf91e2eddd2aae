import { Injectable } from '@nestjs/common';
import type { AchievementStepsView, AchievementView, Language, UserAchievementView } from '@konbit/contracts';
import { noProgress } from '../progress/standing.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { stepsOf } from './achievement-rule.ts';
import { AchievementsRepository, UserAchievementsRepository } from './achievements.repository.ts';

@Injectable()
export class AchievementsService {
  constructor(
    private readonly achievements: AchievementsRepository,
    private readonly held: UserAchievementsRepository,
    private readonly standings: StandingsRepository,
  ) {}

  async list(language: Language): Promise<AchievementView[]> {
    const offered = await this.achievements.offered();
    return offered.map(({ id, name, description, icon, points }) => ({
      id,
      name: name[language],
      description: description[language],
      icon,
      points,
    }));
  }

  async heldBy(registrationId: string): Promise<UserAchievementView[]> {
    const held = await this.held.heldBy(registrationId);
    return held.map(({ achievementId, unlockedAt }) => ({ achievementId, unlockedAt: unlockedAt.toISOString() }));
  }

  async namesHeldBy(registrationId: string, language: Language): Promise<string[]> {
    const held = await this.held.heldBy(registrationId);
    return held.flatMap(({ achievement }) => achievement?.name[language] ?? []);
  }

  async stepsLeft(registrationId: string): Promise<AchievementStepsView[]> {
    const [locked, [standing]] = await Promise.all([
      this.achievements.lockedFor(registrationId),
      this.standings.of([registrationId]),
    ]);
    const progress = standing?.progress ?? noProgress();
    return locked.map(({ id, rule }) => ({ achievementId: id, ...stepsOf(rule, progress) }));
  }
}
