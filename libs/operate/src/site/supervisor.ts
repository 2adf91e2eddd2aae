import { setTimeout as pause } from 'node:timers/promises';

/** A program that runs until it ends by itself or is stopped. */
export interface Program {
  pid: number;
  exited: Promise<number>;
  stop(): Promise<unknown>;
}

interface Options<P> {
  /** Hears, in one line, of each unasked end and of what is done about it. */
  say: (line: string) => void;
  /**
   * Settles with what shows it once the running program is hung: it is then ended by force. With nothing when `signal`
   * ends the watch.
   */
  untilHung?: (program: P, signal: AbortSignal) => Promise<string | undefined>;
  /** The first restart is at once; this is the pause before the second one. */
  firstPauseMs?: number;
  longestPauseMs?: number;
  /** A program that ran this long is started again at once. */
  steadyMs?: number;
}

/**
 * Keeps a program running: one that ends unasked, or hangs, is started again, at once, and after pauses that grow while
 * it keeps ending.
 */
export class Supervisor<P extends Program> {
  readonly #name: string;
  readonly #launch: () => Promise<P>;
  readonly #options: Required<Options<P>>;
  #program: P | undefined;
  #stopping = new AbortController();
  #supervising: Promise<void> = Promise.resolve();

  constructor(name: string, launch: () => Promise<P>, ways: Options<P>) {
    this.#name = name;
    this.#launch = launch;
    const unwatched = () => Promise.resolve(undefined);
    this.#options = { untilHung: unwatched, firstPauseMs: 250, longestPauseMs: 30_000, steadyMs: 2000, ...ways };
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
    let pauseMs = 0;
    for (;;) {
      const startedAt = Date.now();
      const ending = await this.#ending(stopping);
      if (stopping.aborted) return;
      if (Date.now() - startedAt > steadyMs) pauseMs = 0;
      say(`${this.#name} ${ending}; starting it again ${pauseMs === 0 ? 'at once' : `in ${pauseMs / 1000} s`}.`);
      await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      pauseMs = Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs);
      this.#program = await this.#launch().catch((error: Error) => failed<P>(error));
      if (stopping.aborted) await this.#program?.stop();
    }
  }

  async #ending(stopping: AbortSignal): Promise<string> {
    const program = this.#program!;
    const ended = new AbortController();
    const watch = this.#endIfHung(program, AbortSignal.any([stopping, ended.signal]));
    try {
      const status = await program.exited;
      ended.abort();
      return (await watch) ?? `ended by itself (status ${status})`;
    } catch (error) {
      return stopping.aborted ? '' : `did not start (${(error as Error).message})`;
    } finally {
      ended.abort();
    }
  }

  async #endIfHung(program: P, signal: AbortSignal): Promise<string | undefined> {
    const hung = await this.#options.untilHung(program, signal);
    if (hung === undefined || signal.aborted) return undefined;
    try {
      process.kill(program.pid, 'SIGKILL');
    } catch {
      // It ended in this moment.
    }
    return `${hung}, and was ended`;
  }
}

/** Stands for a program that could not be launched. */
const failed = <P extends Program>(error: Error): P => {
  const exited = Promise.reject(error);
  exited.catch(() => undefined);
  return { pid: NaN, exited, stop: () => Promise.resolve() } as unknown as P;
};
