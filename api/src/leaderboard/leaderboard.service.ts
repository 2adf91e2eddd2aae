import { Injectable } from '@nestjs/common';
import type { ActsTogetherView, LeaderboardEntry } from '@konbit/contracts';
import { ActivitiesRepository } from '../activities/activities.repository.ts';
import { StandingsRepository, type Place } from '../progress/standings.repository.ts';
import { QuizAnswersRepository } from '../quiz/quiz-answers.repository.ts';
import { RegistrationsRepository, type SessionRegistrant } from '../registrations/registrations.repository.ts';

@Injectable()
export class LeaderboardService {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly activities: ActivitiesRepository,
    private readonly answers: QuizAnswersRepository,
  ) {}

  /** The first `limit`, and the session's own place as the last one when it is further down. */
  async read(limit: number, registrant: SessionRegistrant | null): Promise<LeaderboardEntry[]> {
    const top = await this.standings.top(limit);
    const own = await this.placeBehind(top, limit, registrant);
    const names = await this.registrations.names([...top, ...(own ? [own] : [])].map((place) => place.registrationId));
    const entries = [...top.map((place, at) => ({ ...place, rank: at + 1 })), ...(own ? [own] : [])];
    return entries.flatMap(({ registrationId, totalPoints, achievementsCount, rank }) => {
      const registration = names.get(registrationId);
      if (!registration) return [];
      return [{ id: registrationId, registrationId, totalPoints, achievementsCount, rank, registration }];
    });
  }

  /** The registrant's own place, when the list is full and it is not among the first. */
  private async placeBehind(
    top: readonly Place[],
    limit: number,
    registrant: SessionRegistrant | null,
  ): Promise<(Place & { rank: number }) | null> {
    if (!registrant || registrant.cancelledAt || top.length < limit) return null;
    if (top.some(({ registrationId }) => registrationId === registrant.id)) return null;
    const place = await this.standings.place(registrant.id);
    // Whoever was overtaken between the reads is further down all the same.
    return place && { ...place, rank: Math.max(limit, await this.standings.countAhead(place)) + 1 };
  }

  /** What all guests together have come to. */
  async together(): Promise<ActsTogetherView> {
    const [activities, answers] = await Promise.all([this.activities.count(), this.answers.count()]);
    return { acts: activities + answers };
  }
}
