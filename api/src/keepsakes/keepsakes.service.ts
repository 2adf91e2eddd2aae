import type { EveningNumbers } from '@konbit/contracts';
import { isKept } from '@konbit/event';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { sharedRead } from '../common/shared-read.ts';
import { EventService } from '../event/event.service.ts';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import { MemoriesService } from '../memories/memories.service.ts';
import { KeptNumbers } from './kept-numbers.entity.ts';

/** What the evening came to: nothing before it is over, or where the event has no keepsakes. */
@Injectable()
export class KeepsakesService {
  constructor(
    private readonly events: EventService,
    private readonly counts: GuestCountsService,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly memories: MemoriesService,
    private readonly leaderboard: LeaderboardService,
    @InjectRepository(KeptNumbers) private readonly kept: Repository<KeptNumbers>,
  ) {}

  readonly numbers = sharedRead(async (): Promise<EveningNumbers> => {
    const content = await this.events.content();
    if (!isKept(content, new Date())) return {};
    const { memories, ...others } = await this.count(content.event.id);
    const numbers = { ...others, ...(content.memories && { memories }) };
    return Object.fromEntries(Object.entries(numbers).filter(([, number]) => number > 0));
  });

  /** Call it before guests are erased: the numbers of an evening that is over stay. */
  async keepNumbers(): Promise<void> {
    const content = await this.events.content();
    const eventId = content.event.id;
    if (!isKept(content, new Date())) return;
    this.profiles.visibleCount.forget();
    this.memories.visibleCount.forget();
    await this.kept.save({ eventId, ...(await this.count(eventId)) });
  }

  private async count(eventId: string): Promise<Required<EveningNumbers>> {
    const [kept, { people, peopleWhoCame }, photos, { acts }, memories] = await Promise.all([
      this.kept.findOneBy({ eventId }),
      this.counts.read(),
      this.profiles.visibleCount.get(),
      this.leaderboard.together(),
      this.memories.visibleCount.get(),
    ]);
    const counted: Required<EveningNumbers> = { people: peopleWhoCame || people, photos, acts, memories };
    for (const name of Object.keys(counted) as (keyof EveningNumbers)[])
      counted[name] = Math.max(counted[name], kept?.[name] ?? 0);
    return counted;
  }
}
