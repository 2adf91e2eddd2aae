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

/** Told to whoever comes when too many wait already. */
export class QueueFull extends Error {}

/** How many may wait, given for how long there was always somebody who did. */
export type QueueBound = (standingMs: number) => Share;

/**
 * A weighted semaphore in which one address can use up its own share only. Whoever finds no room waits, in the order of
 * coming, behind those of the same address; how many may wait is bounded where `queue` says so.
 */
export class AddressSemaphore {
  readonly #share: () => Share;
  readonly #queue: QueueBound | undefined;
  readonly #heldBy = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  readonly #waitingOf = new Map<string, number>();
  #held = 0;
  #standingSince = 0;

  constructor(share: Share | (() => Share), queue?: QueueBound) {
    this.#share = typeof share === 'function' ? share : () => share;
    this.#queue = queue;
  }

  get held(): number {
    return this.#held;
  }

  /** Whether who comes now would have to wait, and may not; without an address, whether nobody may. */
  isFull(address?: string): boolean {
    if (!this.#queue || this.#waiting.size === 0) return false;
    const { total, perAddress } = this.#queue(performance.now() - this.#standingSince);
    return this.#waiting.size >= total || (this.#waitingOf.get(address ?? '') ?? 0) >= perAddress;
  }

  /**
   * Settles when there is room, with what gives it back; rejects with the signal's reason when that is given up, when
   * that takes longer than `waitMs`, and with QueueFull when too many wait.
   */
  async take(address: string, weight: number, signal: AbortSignal, waitMs: number): Promise<() => void> {
    signal.throwIfAborted();
    if (!this.#enters(address, weight)) {
      if (this.isFull(address)) throw new QueueFull();
      await this.#wait(address, weight, AbortSignal.any([signal, AbortSignal.timeout(waitMs)]));
    }
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack(address, weight);
      isHeld = false;
    };
  }

  #wait(address: string, weight: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#leaveQueue(waiting);
        reject(signal.reason as Error);
      };
      const enter = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting = { address, weight, enter };
      if (this.#waiting.size === 0) this.#standingSince = performance.now();
      this.#waiting.add(waiting);
      this.#waitingOf.set(address, (this.#waitingOf.get(address) ?? 0) + 1);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  #leaveQueue(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    const left = (this.#waitingOf.get(waiting.address) ?? 1) - 1;
    if (left > 0) this.#waitingOf.set(waiting.address, left);
    else this.#waitingOf.delete(waiting.address);
  }

  #enters(address: string, weight: number): boolean {
    const { total, perAddress } = this.#share();
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
      this.#leaveQueue(waiting);
      waiting.enter();
    }
  }
}
