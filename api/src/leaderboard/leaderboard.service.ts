import { Injectable } from '@nestjs/common';
import type { ActsTogetherView, LeaderboardEntry } from '@konbit/contracts';
import { ActTalliesRepository } from '../progress/act-tallies.repository.ts';
import { placeIn, StandingsRepository } from '../progress/standings.repository.ts';
import type { ReadSession } from '../registrations/current-session.ts';
import { Registrants } from '../registrations/registrants.ts';

@Injectable()
export class LeaderboardService {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly registrants: Registrants,
    private readonly tallies: ActTalliesRepository,
  ) {}

  /** The first `limit`, and the session's own place as the last one when it is further down. */
  async read(limit: number, session: ReadSession): Promise<LeaderboardEntry[]> {
    const [top, registrant] = await Promise.all([this.standings.top(limit), session()]);
    const own = registrant && placeIn(registrant);
    // Nobody is further down than a list that is not full.
    const isFurtherDown = own && top.length === limit && !top.some((place) => place.registrationId === registrant.id);
    const further = isFurtherDown ? [own] : [];
    const [names, ...ahead] = await Promise.all([
      this.registrants.names([...top, ...further].map(({ registrationId }) => registrationId)),
      ...further.map((place) => this.standings.countAhead(place)),
    ]);
    // Whoever was overtaken between the reads is further down all the same.
    const ranks = [...top.keys(), ...ahead.map((count) => Math.max(limit, count))];
    return [...top, ...further].flatMap(({ registrationId, totalPoints, achievementsCount }, at) => {
      const registration = names.get(registrationId);
      if (!registration) return [];
      return [
        { id: registrationId, registrationId, totalPoints, achievementsCount, rank: ranks[at]! + 1, registration },
      ];
    });
  }

  /** What all guests together have come to. */
  async together(): Promise<ActsTogetherView> {
    return { acts: await this.tallies.total() };
  }
}
