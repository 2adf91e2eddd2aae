import { networkOf } from '@konbit/server';

export interface Share {
  /** False, and nothing changes, when it is full. */
  grow(weight: number): boolean;
  /** All that it has grown by; a second call does nothing. */
  release(): void;
}

/** Counts what is in use. An address can use up its own share, half of the total; IPv6 counts by /48. */
export class Shares {
  private readonly byAddress = new Map<string, number>();
  private inUse = 0;

  constructor(private readonly perAddress: number) {}

  /** A share of nothing yet. */
  open(ip: string): Share {
    const address = networkOf(ip);
    let held = 0;
    return {
      grow: (weight) => {
        const own = this.byAddress.get(address) ?? 0;
        if (own + weight > this.perAddress || this.inUse + weight > 2 * this.perAddress) return false;
        this.add(address, weight);
        held += weight;
        return true;
      },
      release: () => {
        this.add(address, -held);
        held = 0;
      },
    };
  }

  private add(address: string, weight: number): void {
    this.inUse += weight;
    const own = (this.byAddress.get(address) ?? 0) + weight;
    if (own > 0) this.byAddress.set(address, own);
    else this.byAddress.delete(address);
  }
}
