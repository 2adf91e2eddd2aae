import { Injectable } from '@nestjs/common';
import type { ActsTogetherView, LeaderboardEntry } from '@konbit/contracts';
import { sharedRead } from '../common/shared-read.ts';
import { EventService } from '../event/event.service.ts';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import { StandingsRepository, type Place } from '../progress/standings.repository.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';

type RankedPlace = Place & { rank: number };

@Injectable()
export class LeaderboardService {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly counts: GuestCountsService,
    private readonly events: EventService,
  ) {}

  async read(limit: number, registrant: SessionRegistrant | null): Promise<LeaderboardEntry[]> {
    const ownPlace = registrant && !registrant.cancelledAt ? this.placeOf(registrant.id) : null;
    const [top, own] = await Promise.all([this.standings.top(limit), ownPlace]);
    const isListed = top.some(({ registrationId }) => registrationId === own?.registrationId);
    const places: RankedPlace[] = top.map((place, at) => ({ ...place, rank: at + 1 }));
    // A guest who was overtaken between the two reads still comes after the list.
    if (own && !isListed && top.length === limit) places.push({ ...own, rank: Math.max(limit + 1, own.rank) });
    return places.map(({ registrationId, totalPoints, achievementsCount, rank, firstName, lastName }) => {
      const registration = { firstName, lastName };
      return { id: registrationId, registrationId, totalPoints, achievementsCount, rank, registration };
    });
  }

  async placeOf(registrationId: string): Promise<RankedPlace | null> {
    const place = await this.standings.place(registrationId);
    return place && { ...place, rank: (await this.standings.countAhead(place)) + 1 };
  }

  readonly together = sharedRead(async (): Promise<ActsTogetherView> => {
    const { party } = await this.events.content();
    const { activities, alongCheckedIn, answers } = await this.counts.read();
    return { acts: activities + (party ? alongCheckedIn : 0) + answers };
  });
}
