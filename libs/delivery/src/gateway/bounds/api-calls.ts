import { networkOf } from '@konbit/contracts';
import { AdaptiveLimit, type LimitRange } from './adaptive-limit.ts';
import { AddressSemaphore, type Client, type Share } from './address-semaphore.ts';

export interface ApiCallBounds {
  /** Calls that are with the api at once; one address has half of what they are at the time. */
  calls: LimitRange;
  /** Calls that may wait for their turn when many come at once. */
  waitingCalls: Share;
  /** A queue that has not been empty for so long is no burst any more: twice as many as are with the api may wait. */
  burstMs: number;
  /** How long a call waits for its turn. */
  turnMs: number;
}

/**
 * A call that has its turn. Once it is with the api it keeps its place until that has answered, though nobody waits for
 * it any more: else whoever asks and leaves again would give the api any number of calls at once.
 */
export interface ApiCall {
  /** It is passed on to the api. */
  begun(): void;
  /** The api has begun its answer, or failed: how long that took decides how many calls it gets at once. */
  answered(): void;
  /** The client has its answer, or is gone. */
  closed(): void;
}

/**
 * The calls with the api and the queue before it. By the controlled delay of CoDel, a burst may fill the queue, and a
 * queue that stands may not: whoever comes then is refused, so that those who are let in are answered soon.
 */
export class ApiCalls {
  readonly #limit: AdaptiveLimit;
  readonly #semaphore: AddressSemaphore;
  readonly #turnMs: number;

  constructor({ calls, waitingCalls, burstMs, turnMs }: ApiCallBounds) {
    const limit = new AdaptiveLimit(calls);
    const share = () => ({ total: limit.value, perAddress: Math.ceil(limit.value / 2) });
    const standing = () => ({ total: limit.value * 2, perAddress: limit.value });
    this.#limit = limit;
    this.#turnMs = turnMs;
    this.#semaphore = new AddressSemaphore(share, (forMs) => (forMs > burstMs ? standing() : waitingCalls));
  }

  get counts(): Record<'with_api' | 'waiting' | 'limit', number> {
    return { with_api: this.#semaphore.held, waiting: this.#semaphore.waiting, limit: this.#limit.value };
  }

  /** Whether a call of this address would be refused now; without one, whether any call would be. */
  isFull(ip?: string): boolean {
    return this.#semaphore.isFull(ip && networkOf(ip));
  }

  /**
   * Settles when it is the call's turn; rejects when that does not come soon, too many wait, or the client is gone. A
   * call that is slow by nature tells nothing of a queue.
   */
  async enter(ip: string, client: Client, isSlow = false): Promise<ApiCall> {
    return this.#entered(await this.#semaphore.take(networkOf(ip), 1, this.#turnMs, client), isSlow);
  }

  /** The call where it is its turn at once, as it mostly is; else nothing. */
  tryEnter(ip: string): ApiCall | undefined {
    const leave = this.#semaphore.tryTake(networkOf(ip), 1);
    return leave && this.#entered(leave, false);
  }

  #entered(leave: () => void, isSlow: boolean): ApiCall {
    const begunAt = performance.now();
    let [isWithApi, isClosed, isNoted] = [false, false, isSlow];
    const leaveAtEnd = () => {
      if (isClosed && !isWithApi) leave();
    };
    return {
      begun: () => {
        isWithApi = true;
      },
      answered: () => {
        if (!isNoted) this.#limit.note(begunAt, performance.now(), this.#semaphore.held);
        [isNoted, isWithApi] = [true, false];
        leaveAtEnd();
      },
      closed: () => {
        isClosed = true;
        leaveAtEnd();
      },
    };
  }
}
