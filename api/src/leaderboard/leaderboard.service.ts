import { Injectable } from '@nestjs/common';
import type { ActsTogetherView, LeaderboardEntry } from '@konbit/contracts';
import { ActTalliesRepository } from '../progress/act-tallies.repository.ts';
import { StandingsRepository, type Place } from '../progress/standings.repository.ts';
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
    const top = await this.standings.top(limit);
    const places = top.map((place, index) => ({ ...place, rank: index + 1 }));
    // Nobody is further down than a list that is not full.
    const registrant = top.length === limit ? await session() : null;
    const isFurtherDown = registrant !== null && !top.some((place) => place.registrationId === registrant.id);
    const own = isFurtherDown ? await this.ownPlace(registrant.id, limit) : [];
    return this.named([...places, ...own]);
  }

  /** What all guests together have come to. */
  async together(): Promise<ActsTogetherView> {
    return { acts: await this.tallies.total() };
  }

  /** As a list of one, or of none for a guest who is not ranked. */
  private async ownPlace(registrationId: string, below: number): Promise<RankedPlace[]> {
    const place = await this.standings.placeOf(registrationId);
    if (!place) return [];
    // Whoever was overtaken between the reads is further down all the same.
    return [{ ...place, rank: Math.max(below, await this.standings.countAhead(place)) + 1 }];
  }

  private async named(places: RankedPlace[]): Promise<LeaderboardEntry[]> {
    const names = await this.registrants.names(places.map(({ registrationId }) => registrationId));
    return places.flatMap(({ registrationId, totalPoints, achievementsCount, rank }) => {
      const registration = names.get(registrationId);
      if (!registration) return [];
      return [{ id: registrationId, registrationId, totalPoints, achievementsCount, rank, registration }];
    });
  }
}

type RankedPlace = Place & { rank: number };
