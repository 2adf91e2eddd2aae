import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Moderation } from '../attendee-profiles/moderation.ts';
import { Settings } from '../config/settings.ts';
import { tableCounts } from '../database/table-counts.ts';
import { EventService } from '../event/event.service.ts';
import { Erasure } from '../registrations/erasure.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { signReceipt, type SignedReceipt } from './receipt.ts';
import { retentionPlan, type PlannedStep, type RetentionStep } from './retention-plan.ts';

/** A step, and how many it would concern now. */
export interface CountedStep extends PlannedStep {
  held: number;
}

const withoutNews = { futureEvents: false };

/** Erases what has been kept as long as the privacy page says, and proves it. */
@Injectable()
export class Retention {
  constructor(
    private readonly events: EventService,
    private readonly registrations: Erasure,
    private readonly gallery: Moderation,
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /** `all`: as if every day had come, and with whoever agreed to news of other events. */
  async plan(now: Date, all = false): Promise<CountedStep[]> {
    const { content } = await this.events.newest();
    const steps = retentionPlan(content.event, content.retention, now);
    return Promise.all(
      steps.map(async (step) => ({ ...step, isDue: all || step.isDue, held: await this.held[step.what](all) })),
    );
  }

  /** Does what is due, and answers the receipt. Interrupted, it goes on when begun again. */
  async run(steps: readonly PlannedStep[], now: Date, all = false): Promise<SignedReceipt> {
    const erased: Partial<Record<RetentionStep, number>> = {};
    for (const { what, isDue } of steps) if (isDue) erased[what] = await this.erase[what](all);
    const { content } = await this.events.newest();
    const tables = await tableCounts(this.dataSource);
    const receipt = { event: content.event.id, ranAt: now.toISOString(), erased, tables };
    return signReceipt(receipt, this.settings.sessionSecrets);
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
