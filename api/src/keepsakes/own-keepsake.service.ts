import type { Language, OwnKeepsake } from '@konbit/contracts';
import { isKept } from '@konbit/event';
import { Injectable } from '@nestjs/common';
import { AchievementsService } from '../achievements/achievements.service.ts';
import { EventService } from '../event/event.service.ts';
import { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { mayHaveCome } from '../registrations/arrivals.repository.ts';
import { isExpected, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { AlbumService } from './album.service.ts';

/** What the evening was for one guest: nothing before it is over, or where the event has no keepsakes. */
@Injectable()
export class OwnKeepsakeService {
  constructor(
    private readonly events: EventService,
    private readonly registrations: RegistrationsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly achievements: AchievementsService,
    private readonly albums: AlbumService,
  ) {}

  async of({ registrationId: id }: LinkTarget, language: Language): Promise<OwnKeepsake> {
    const content = await this.events.content();
    const guest = await this.registrations.find(id);
    if (!isKept(content, new Date()) || !guest || !isExpected(guest)) return {};
    const [came, place, medals, album] = await Promise.all([
      this.registrations.expected('guest').andWhere({ id }).andWhere(mayHaveCome('guest.id')).getExists(),
      this.leaderboard.placeOf(id),
      this.achievements.unlockedNames(id, language),
      this.albums.size(id),
    ]);
    const { totalPoints: points = 0, rank } = place ?? {};
    return { keepsake: { came, points, ...(rank && { rank }), medals, ...(album > 0 && { album }) } };
  }
}
