/** Shown at /wall for a projector; larger photos are kept for it. */
export const wall = false;
