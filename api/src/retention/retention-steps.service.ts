import { Injectable } from '@nestjs/common';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { AttendeeProfilesService } from '../attendee-profiles/attendee-profiles.service.ts';
import { ErasureService } from '../registrations/erasure.service.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import type { RetentionStep } from './retention-plan.ts';

const withoutNews = { futureEvents: false };

/** Counts and erases what one step is about. With `all`, nobody is kept for news of other events. */
@Injectable()
export class RetentionStepsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly erasure: ErasureService,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly gallery: AttendeeProfilesService,
  ) {}

  readonly count: Record<RetentionStep, (all: boolean) => Promise<number>> = {
    answers: () => this.erasure.countAnswered(),
    registrations: (all) => this.registrations.count(all ? {} : withoutNews),
    photos: () => this.profiles.count(),
  };

  readonly erase: Record<RetentionStep, (all: boolean) => Promise<number>> = {
    answers: () => this.erasure.clearAnswers(),
    registrations: async (all) => {
      if (!all) await this.erasure.reduce({ futureEvents: true });
      return this.erasure.forget(all ? {} : withoutNews);
    },
    photos: () => this.gallery.removeThose({}),
  };
}
