/** How much all may hold at once, and how much of it one address. */
export interface Share {
  total: number;
  perAddress: number;
}

interface Waiting {
  address: string;
  weight: number;
  enter: () => void;
}

/**
 * A weighted semaphore in which one address can use up its own share only. Whoever finds no room waits, in the order of
 * coming, behind those of the same address.
 */
export class AddressSemaphore {
  readonly #share: Share;
  readonly #heldBy = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #held = 0;

  constructor(share: Share) {
    this.#share = share;
  }

  /** Settles when there is room, with what gives it back; rejects with the signal's reason when that is given up. */
  async take(address: string, weight: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (!this.#enters(address, weight)) await this.#wait(address, weight, signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack(address, weight);
      isHeld = false;
    };
  }

  #wait(address: string, weight: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(waiting);
        reject(signal.reason as Error);
      };
      const enter = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting = { address, weight, enter };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  #enters(address: string, weight: number): boolean {
    const { total, perAddress } = this.#share;
    const own = this.#heldBy.get(address) ?? 0;
    if (this.#held + weight > total || own + weight > perAddress) return false;
    this.#held += weight;
    this.#heldBy.set(address, own + weight);
    return true;
  }

  #giveBack(address: string, weight: number): void {
    const left = (this.#heldBy.get(address) ?? 0) - weight;
    if (left > 0) this.#heldBy.set(address, left);
    else this.#heldBy.delete(address);
    this.#held -= weight;
    for (const waiting of this.#waiting) {
      if (!this.#enters(waiting.address, waiting.weight)) continue;
      this.#waiting.delete(waiting);
      waiting.enter();
    }
  }
}
