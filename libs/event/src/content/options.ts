import type { DoorOptions } from '../content-shape.ts';

export const door: DoorOptions = { codes: false };

/** Shown at /wall for a projector; larger photos are kept for it. */
export const wall = false;

/** Whether each guest may leave one sentence, 'Whom I remember', on the event's page. */
export const memories = false;

/** Whether the site shows its numbers after the event, and to each guest a keepsake. */
export const keepsakes = false;
