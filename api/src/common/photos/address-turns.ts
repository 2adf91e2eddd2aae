import { AppError } from '../errors/app-error.ts';

export interface TurnBounds {
  /** How many may wait or have their turn, in all and of one address. */
  most: number;
  mostOfAddress: number;
  /** How long one waits for its turn. */
  waitMs: number;
}

interface Waiting {
  address: string;
  begin: () => void;
}

interface Turn {
  address: string;
  ms: number;
  endedAt: number;
}

const rememberedMs = 60_000;

/**
 * Work that is done one piece at a time, for many addresses. Next is who waits from the address that took least time in
 * the last minute, and of those who came first: an address whose work is slow delays another's by one piece.
 */
export class AddressTurns {
  private current: string | undefined;
  private readonly waiting: Waiting[] = [];
  private turns: Turn[] = [];

  constructor(
    private readonly bounds: TurnBounds,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Throws UNAVAILABLE when too many wait, or when the turn does not come in time. */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    await this.turnOf(address);
    const begunAt = this.now();
    try {
      return await work();
    } finally {
      const endedAt = this.now();
      this.turns.push({ address, ms: endedAt - begunAt, endedAt });
      this.beginNext();
    }
  }

  private async turnOf(address: string): Promise<void> {
    const present = this.waiting.map((each) => each.address);
    if (this.current !== undefined) present.push(this.current);
    const own = present.filter((each) => each === address);
    if (present.length >= this.bounds.most || own.length >= this.bounds.mostOfAddress) throw busy();
    if (this.current === undefined) this.current = address;
    else await this.wait(address);
  }

  private wait(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { address, begin: resolve };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(busy());
      }, this.bounds.waitMs);
      waiting.begin = () => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.push(waiting);
    });
  }

  private beginNext(): void {
    const since = this.now() - rememberedMs;
    this.turns = this.turns.filter(({ endedAt }) => endedAt > since);
    const [next] = this.waiting.toSorted((a, b) => this.takenBy(a.address) - this.takenBy(b.address));
    this.current = next?.address;
    if (!next) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    next.begin();
  }

  private takenBy(address: string): number {
    return this.turns.filter((turn) => turn.address === address).reduce((sum, { ms }) => sum + ms, 0);
  }
}

const busy = () => new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 5 });
