import { networkOf } from '@konbit/server';

export interface Bounds {
  total: number;
  perAddress: number;
}

/** Counts what is in use: one address can use up its own share only. */
export class Shares {
  readonly #bounds: Bounds;
  readonly #byAddress = new Map<string, number>();
  #inUse = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get inUse(): number {
    return this.#inUse;
  }

  /** Returns the function that releases it; undefined when full. IPv6 counts by /48. */
  take(ip: string): (() => void) | undefined {
    const share = this.open(ip);
    return share.grow(1) ? share.release : undefined;
  }

  /** A share of nothing yet. */
  open(ip: string): Share {
    const address = networkOf(ip);
    let held = 0;
    return {
      grow: (weight) => {
        const own = this.#byAddress.get(address) ?? 0;
        const isFull = this.#inUse + weight > this.#bounds.total || own + weight > this.#bounds.perAddress;
        if (isFull) return false;
        this.#add(address, weight);
        held += weight;
        return true;
      },
      release: () => {
        this.#add(address, -held);
        held = 0;
      },
    };
  }

  #add(address: string, weight: number): void {
    this.#inUse += weight;
    const own = (this.#byAddress.get(address) ?? 0) + weight;
    if (own > 0) this.#byAddress.set(address, own);
    else this.#byAddress.delete(address);
  }
}

export interface Share {
  /** False, and nothing changes, when it is full. */
  grow(weight: number): boolean;
  release(): void;
}
