import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { OutboxService } from '../mail/outbox.service.ts';
import { expected, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { type CountedStep, RetentionService } from '../retention/retention.service.ts';

interface Count {
  registrations: number;
  people: number;
}

export interface MorningNumbers {
  registered: Count;
  cancelled: Count;
  /** Now, not since. */
  waiting: Count;
  expected: Count;
  newPhotos: number;
  /** Now: those that nobody sees before a moderator has. */
  photosToReview: number;
  failedMails: number;
  erasing: CountedStep[];
}

@Injectable()
export class MorningNumbersService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly outbox: OutboxService,
    private readonly retention: RetentionService,
  ) {}

  async since(from: Date, now: Date): Promise<MorningNumbers> {
    return {
      registered: await this.count({ createdAt: MoreThan(from) }),
      cancelled: await this.count({ cancelledAt: MoreThan(from) }),
      waiting: await this.count({ cancelledAt: IsNull(), status: 'waiting' }),
      expected: await this.count(expected),
      newPhotos: await this.profiles.countSince(from),
      photosToReview: await this.profiles.countIn('waiting'),
      failedMails: await this.outbox.failedSince(from),
      erasing: (await this.retention.plan(now)).filter(({ dueAt, stored }) => dueAt !== null && stored > 0),
    };
  }

  private async count(filter: Parameters<RegistrationsRepository['countPeople']>[0]): Promise<Count> {
    const people = await this.registrations.countPeople(filter);
    return { registrations: await this.registrations.count(filter), people };
  }
}
