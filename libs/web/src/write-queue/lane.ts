import { ApiError } from '../http/api-error.ts';
import { alone } from './alone.ts';
import { waitMs } from './queue-rules.ts';
import { type Sending, sendWrites } from './send-writes.ts';
import { databaseName } from './write-queue.ts';
import type { WriteStore } from './write-store.ts';

/** Sends one owner's writes from this page whenever there is hope: now, with the network, and later and later. */
export class Lane {
  #store: WriteStore;
  #sending: Sending;
  #triesInVain = 0;
  /** The service asked for so much patience; in milliseconds since 1970. */
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  #runsAgain = false;
  #isEnded = false;

  constructor(store: WriteStore, sending: Sending) {
    this.#store = store;
    this.#sending = sending;
    addEventListener('online', this.runSoon);
    document.addEventListener('visibilitychange', this.#whenSeen);
    this.runSoon();
  }

  /** Something changed for the better: tries that were in vain count no more. */
  runSoon = (): void => {
    this.#triesInVain = 0;
    this.#runIn(this.#notBefore - Date.now());
  };

  end(): void {
    clearTimeout(this.#timer);
    this.#isEnded = true;
    removeEventListener('online', this.runSoon);
    document.removeEventListener('visibilitychange', this.#whenSeen);
  }

  #whenSeen = (): void => {
    if (document.visibilityState === 'visible') this.runSoon();
  };

  #runIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isEnded) this.#timer = setTimeout(() => void this.#run(), ms);
  }

  async #run(): Promise<void> {
    // What is under way may have read the list already: it is done once more.
    this.#runsAgain = this.#isRunning;
    if (this.#isRunning) return;
    this.#isRunning = true;
    const waits = await this.#pass().finally(() => (this.#isRunning = false));
    if (this.#runsAgain) this.#runIn(0);
    else if (waits) this.#runIn(waits);
  }

  /** How long to wait until the next try; undefined where there is nothing to try. */
  async #pass(): Promise<number | undefined> {
    const { owner, send, onSettled } = this.#sending;
    const end = await alone(`${databaseName} ${owner}`, this.#store, () =>
      sendWrites(this.#store, {
        owner,
        send,
        onSettled: (settled) => {
          this.#triesInVain = 0;
          onSettled(settled);
        },
      }),
    );
    // Without its session the owner has to come in again, which opens another lane.
    if (end && (!end.left || end.verdict === 'session')) return undefined;
    this.#triesInVain += 1;
    const ms = waitMs(this.#triesInVain, Math.random(), end?.error);
    if (end?.error instanceof ApiError && end.error.retryAfterSeconds) this.#notBefore = Date.now() + ms;
    return ms;
  }
}
