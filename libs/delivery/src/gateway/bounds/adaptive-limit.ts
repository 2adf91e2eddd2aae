export interface LimitRange {
  least: number;
  most: number;
  /** An answer that takes longer than this tells of a queue at the other end. */
  targetMs: number;
}

/**
 * How many calls may be under way at once, found as TCP finds its window: while all of it is used, one more for each
 * round of answers within the target, and three tenths less when one comes late. So the queue at the other end stays
 * short however fast or slow that is today.
 */
export class AdaptiveLimit {
  readonly #range: LimitRange;
  #limit: number;
  #shrunkAt = -Infinity;

  constructor(range: LimitRange) {
    this.#range = range;
    this.#limit = Math.min(range.most, range.least * 4);
  }

  get value(): number {
    return Math.floor(this.#limit);
  }

  /** An answer has come, or nobody waits for it any more; `underWay` counts its own call too. */
  note(begunAt: number, endedAt: number, underWay: number): void {
    const { least, most, targetMs } = this.#range;
    // What began before the limit shrank waited in the queue that made it shrink.
    if (begunAt < this.#shrunkAt) return;
    if (endedAt - begunAt > targetMs) {
      this.#limit = Math.max(least, this.#limit * 0.7);
      this.#shrunkAt = endedAt;
    } else if (underWay * 2 >= this.value) {
      this.#limit = Math.min(most, this.#limit + 1 / this.#limit);
    }
  }
}
