import { Injectable } from '@nestjs/common';
import { Moderation } from '../attendee-profiles/moderation.ts';
import { EventService } from '../event/event.service.ts';
import { Erasure } from '../registrations/erasure.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { retentionPlan, type PlannedStep, type RetentionStep } from './retention-plan.ts';

/** A step, and how many it would concern now. */
export interface CountedStep extends PlannedStep {
  held: number;
}

const withoutNews = { futureEvents: false };

/** Erases what has been kept as long as the privacy page says. */
@Injectable()
export class Retention {
  constructor(
    private readonly events: EventService,
    private readonly registrations: Erasure,
    private readonly gallery: Moderation,
  ) {}

  /** `all`: as if every day had come, and with whoever agreed to news of other events. */
  async plan(now: Date, all = false): Promise<CountedStep[]> {
    const { content } = await this.events.newest();
    const steps = retentionPlan(content.event, content.retention, now);
    return Promise.all(
      steps.map(async (step) => ({ ...step, isDue: all || step.isDue, held: await this.held[step.what](all) })),
    );
  }

  /** Does what is due, and answers how many of what were erased. Interrupted, it goes on when begun again. */
  async run(steps: readonly PlannedStep[], all = false): Promise<Partial<Record<RetentionStep, number>>> {
    const erased: Partial<Record<RetentionStep, number>> = {};
    for (const { what, isDue } of steps) if (isDue) erased[what] = await this.erase[what](all);
    return erased;
  }

  /** Who agreed to news of other events. */
  contacts(): Promise<Registration[]> {
    return this.registrations.those({ futureEvents: true });
  }

  private readonly held: Record<RetentionStep, (all: boolean) => Promise<number>> = {
    answers: () => this.registrations.countAnswered(),
    registrations: (all) => this.registrations.count(all ? {} : withoutNews),
    photos: () => this.gallery.countThose({}),
  };

  private readonly erase: Record<RetentionStep, (all: boolean) => Promise<number>> = {
    answers: () => this.registrations.clearAnswers(),
    registrations: async (all) => {
      if (!all) await this.registrations.reduce({ futureEvents: true });
      return this.registrations.forget(all ? {} : withoutNews);
    },
    photos: () => this.gallery.removeThose({}),
  };
}
