import type { DoorOptions } from '../content-shape.ts';

export const door: DoorOptions = { codes: false };
