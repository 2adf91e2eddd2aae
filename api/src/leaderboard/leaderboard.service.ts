import { Injectable } from '@nestjs/common';
import type { LeaderboardEntry } from '@konbit/contracts';
import { DataSource } from 'typeorm';
import { Registrants } from '../registrations/registrants.ts';
import { aheadQuery, cancelledAheadQuery, topQuery, type Place } from './ranking.ts';
import { Standings } from '../progress/standings.ts';

@Injectable()
export class LeaderboardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly standings: Standings,
    private readonly registrants: Registrants,
  ) {}

  /** The first `limit`, and the session's own place as the last one when it is further down. */
  async read(limit: number, session: string | null): Promise<LeaderboardEntry[]> {
    const { sql, parameters } = topQuery(limit);
    const top: Place[] = await this.dataSource.query(sql, parameters);
    const places = top.map((place, index) => ({ ...place, rank: index + 1 }));
    const isFurtherDown =
      session !== null && top.length === limit && !top.some((place) => place.registrationId === session);
    const own = isFurtherDown ? await this.ownPlace(session, limit) : [];
    return this.named([...places, ...own]);
  }

  /** As a list of one, or of none for a guest without points. */
  private async ownPlace(registrationId: string, below: number): Promise<RankedPlace[]> {
    const [standing] = await this.standings.of([registrationId]);
    if (!standing?.totalPoints) return [];
    const [ahead, cancelled] = await Promise.all([
      this.count(aheadQuery(standing)),
      this.count(cancelledAheadQuery(standing)),
    ]);
    // Whoever was overtaken between the reads is further down all the same.
    return [{ ...standing, rank: Math.max(below, ahead - cancelled) + 1 }];
  }

  private async count({ sql, parameters }: { sql: string; parameters: unknown[] }): Promise<number> {
    const [row] = await this.dataSource.query(sql, parameters);
    return Number(row.ahead);
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
