import { type EventFacts, eventMoment, type RetentionPeriods } from '@konbit/event';

/** Photos come before registrations, which would erase some of them uncounted. */
const retentionSteps = ['answers', 'photos', 'registrations'] as const;

export type RetentionStep = (typeof retentionSteps)[number];

export interface PlannedStep {
  what: RetentionStep;
  /** Null while the event waits for a new date. */
  dueAt: Date | null;
  isDue: boolean;
}

const dayMs = 86_400_000;

/** Counted from the end of the event: postponing it moves every date, and without a new date nothing is due. */
export const retentionPlan = (
  event: Pick<EventFacts, 'status' | 'startsAt' | 'endsAt'>,
  periods: RetentionPeriods,
  now: Date,
): PlannedStep[] =>
  retentionSteps.map((what) => {
    if (eventMoment(event, now) === 'postponed') return { what, dueAt: null, isDue: false };
    const dueAt = new Date(Date.parse(event.endsAt) + periods[`${what}Days`] * dayMs);
    return { what, dueAt, isDue: dueAt <= now };
  });
