import type { EventContent } from '../content-shape.ts';

export const options = {
  shortName: { en: 'Bois Caïman', ht: 'Bwa Kayiman', fr: 'Bois-Caïman' },
  /** The privacy page says the same, under 'How long': change both. */
  retention: { answersDays: 30, registrationsDays: 180, photosDays: 180 },
  door: { codes: false },
  /** Shown at /wall for a projector; larger photos are kept for it. */
  wall: false,
  /** Whether each guest may leave one sentence, 'Whom I remember', on the event's page. */
  memories: false,
  /** Whether the site shows its numbers after the event, and to each guest a keepsake. */
  keepsakes: false,
} satisfies Partial<EventContent>;
