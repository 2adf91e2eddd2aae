/** How much all may hold at once, and how much of it one address. */
export interface Share {
  total: number;
  perAddress: number;
}

/** Whoever is waited for: a response, which closes when its client is gone. */
export interface Client {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

interface Waiting {
  address: string;
  weight: number;
  enter: () => void;
}

/** Told to whoever comes when too many wait already. */
export class QueueFull extends Error {}

/** Told to whoever has waited too long, or is gone. The same for all: a new one takes the stack each time. */
const over = new Error('The wait is over.');

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

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whether who comes now would have to wait, and may not; without an address, whether nobody may. */
  isFull(address?: string): boolean {
    if (!this.#queue || this.#waiting.size === 0) return false;
    const { total, perAddress } = this.#queue(performance.now() - this.#standingSince);
    return this.#waiting.size >= total || (this.#waitingOf.get(address ?? '') ?? 0) >= perAddress;
  }

  /**
   * Settles when there is room, with what gives it back; rejects when the client is gone, when that takes longer than
   * `waitMs`, and with QueueFull when too many wait.
   */
  async take(address: string, weight: number, waitMs: number, client?: Client): Promise<() => void> {
    if (client?.closed) throw over;
    const taken = this.tryTake(address, weight);
    if (taken) return taken;
    if (this.isFull(address)) throw new QueueFull();
    await this.#wait(address, weight, waitMs, client);
    return this.#givingBack(address, weight);
  }

  /** What gives it back, where there is room now; else nothing. */
  tryTake(address: string, weight: number): (() => void) | undefined {
    return this.#enters(address, weight) ? this.#givingBack(address, weight) : undefined;
  }

  #givingBack(address: string, weight: number): () => void {
    let isHeld = true;
    return () => {
      if (isHeld) this.#giveBack(address, weight);
      isHeld = false;
    };
  }

  #wait(address: string, weight: number, waitMs: number, client?: Client): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        client?.off('close', giveUp);
      };
      const giveUp = () => {
        stop();
        this.#leaveQueue(waiting);
        reject(over);
      };
      const enter = () => {
        stop();
        resolve();
      };
      const timer = setTimeout(giveUp, waitMs);
      const waiting = { address, weight, enter };
      if (this.#waiting.size === 0) this.#standingSince = performance.now();
      this.#waiting.add(waiting);
      this.#waitingOf.set(address, (this.#waitingOf.get(address) ?? 0) + 1);
      client?.once('close', giveUp);
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
    // A crowd behind one address waits for that alone: who wants no less than what found no room finds none.
    const found = new Map<string, number>();
    for (const waiting of this.#waiting) {
      if (waiting.weight >= (found.get(waiting.address) ?? Infinity)) continue;
      if (!this.#enters(waiting.address, waiting.weight)) {
        found.set(waiting.address, waiting.weight);
        continue;
      }
      this.#leaveQueue(waiting);
      waiting.enter();
    }
  }
}
