import type { EventFacts, RetentionPeriods } from '@konbit/event';

export const retentionSteps = ['answers', 'registrations', 'photos'] as const;
export type RetentionStep = (typeof retentionSteps)[number];

/** What goes, and when it has to. */
export interface PlannedStep {
  what: RetentionStep;
  dueAt: Date;
  isDue: boolean;
}

const dayMs = 86_400_000;

/** By the end of the event: a postponed one gives time with its new date. */
export const retentionPlan = (
  { endsAt }: Pick<EventFacts, 'endsAt'>,
  periods: RetentionPeriods,
  now: Date,
): PlannedStep[] =>
  retentionSteps.map((what) => {
    const dueAt = new Date(Date.parse(endsAt) + periods[`${what}Days`] * dayMs);
    return { what, dueAt, isDue: dueAt <= now };
  });
