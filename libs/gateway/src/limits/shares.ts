import { networkOf } from '@konbit/contracts';

/** How much all may hold at once, and how much of it one address. */
export interface Bounds {
  total: number;
  perAddress: number;
}

/** Counts what is held: one address can use up its own share only. Nobody waits; who finds no room is told so. */
export class Shares {
  readonly #bounds: Bounds;
  readonly #heldBy = new Map<string, number>();
  #held = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get held(): number {
    return this.#held;
  }

  /** Whether there is no room for this address, or, without one, for any; IPv6 counts by /48. */
  isFull(ip?: string, weight = 1): boolean {
    const own = ip === undefined ? 0 : (this.#heldBy.get(networkOf(ip)) ?? 0);
    return this.#held + weight > this.#bounds.total || own + weight > this.#bounds.perAddress;
  }

  /** Takes it, and returns what gives it back, once; undefined where there is no room. */
  take(ip: string, weight = 1): (() => void) | undefined {
    if (this.isFull(ip, weight)) return undefined;
    this.#add(networkOf(ip), weight);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(networkOf(ip), -weight);
      isHeld = false;
    };
  }

  #add(address: string, weight: number): void {
    this.#held += weight;
    const left = (this.#heldBy.get(address) ?? 0) + weight;
    if (left > 0) this.#heldBy.set(address, left);
    else this.#heldBy.delete(address);
  }
}
