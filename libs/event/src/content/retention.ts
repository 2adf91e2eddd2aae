import type { RetentionPeriods } from '../content-shape.ts';

/** The privacy page says the same, under 'How long': change both. */
export const retention: RetentionPeriods = { answersDays: 30, registrationsDays: 180, photosDays: 180 };
