import { setTimeout as pause } from 'node:timers/promises';

/** A program that runs until it ends by itself or is stopped. */
export interface Program {
  exited: Promise<number>;
  stop(): Promise<unknown>;
}

interface Options {
  /** Hears, in one line, of each unasked end and of what is done about it. */
  say: (line: string) => void;
  firstPauseMs?: number;
  longestPauseMs?: number;
  /** A program that ran this long is given the first pause again. */
  steadyMs?: number;
}

/** Keeps a program running: one that ends unasked is started again, after pauses that grow while it keeps ending. */
export class Supervisor<P extends Program> {
  readonly #name: string;
  readonly #launch: () => Promise<P>;
  readonly #options: Required<Options>;
  #program: P | undefined;
  #stopping = new AbortController();
  #supervising: Promise<void> = Promise.resolve();

  constructor(name: string, launch: () => Promise<P>, ways: Options) {
    this.#name = name;
    this.#launch = launch;
    this.#options = { firstPauseMs: 500, longestPauseMs: 30_000, steadyMs: 60_000, ...ways };
  }

  /** The program as it runs now, or ran last. */
  get program(): P | undefined {
    return this.#program;
  }

  /** Starts it for the first time, or after a stop; a program that does not start is not tried again. */
  async start(): Promise<P> {
    this.#stopping = new AbortController();
    this.#program = await this.#launch();
    this.#supervising = this.#supervise(this.#stopping.signal);
    return this.#program;
  }

  /** Ends it and leaves it ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#program?.stop();
    await this.#supervising;
  }

  async #supervise(stopping: AbortSignal): Promise<void> {
    const { say, firstPauseMs, longestPauseMs, steadyMs } = this.#options;
    let pauseMs = firstPauseMs;
    for (;;) {
      const startedAt = Date.now();
      const ending = await this.#ending(stopping);
      if (stopping.aborted) return;
      if (Date.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      say(`${this.#name} ${ending}; starting it again in ${pauseMs / 1000} s.`);
      await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      this.#program = await this.#launch().catch((error: Error) => failed<P>(error));
      if (stopping.aborted) await this.#program?.stop();
    }
  }

  async #ending(stopping: AbortSignal): Promise<string> {
    try {
      return `ended by itself (status ${await this.#program!.exited})`;
    } catch (error) {
      return stopping.aborted ? '' : `did not start (${(error as Error).message})`;
    }
  }
}

/** Stands for a program that could not be launched. */
const failed = <P extends Program>(error: Error): P => {
  const exited = Promise.reject(error);
  exited.catch(() => undefined);
  return { exited, stop: () => Promise.resolve() } as unknown as P;
};
