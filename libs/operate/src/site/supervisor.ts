import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  pid: number;
  exited: Promise<number>;
  stop(): Promise<unknown>;
}

const defaultPauses = { firstMs: 250, longestMs: 30_000, steadyMs: 2000 };

/** Restarts a program at once, and after growing pauses while it keeps ending. */
export class Supervisor<P extends Program> {
  readonly #name: string;
  readonly #launch: () => Promise<P>;
  readonly #say: (line: string) => void;
  readonly #pauses: typeof defaultPauses;
  #program: P | undefined;
  #stopping = new AbortController();
  #supervising: Promise<void> = Promise.resolve();

  constructor(name: string, launch: () => Promise<P>, say: (line: string) => void, pauses = defaultPauses) {
    this.#name = name;
    this.#launch = launch;
    this.#say = say;
    this.#pauses = pauses;
  }

  get program(): P | undefined {
    return this.#program;
  }

  /** Throws when it does not start, without another try. */
  async start(): Promise<P> {
    this.#stopping = new AbortController();
    this.#program = await this.#launch();
    this.#supervising = this.#supervise(this.#program, this.#stopping.signal);
    return this.#program;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#program?.stop();
    await this.#supervising;
  }

  async #supervise(first: P, stopping: AbortSignal): Promise<void> {
    const { firstMs, longestMs, steadyMs } = this.#pauses;
    let ending = endOf(first);
    for (let pauseMs = 0; ;) {
      const startedAt = Date.now();
      const how = await ending;
      if (stopping.aborted) return;
      if (Date.now() - startedAt > steadyMs) pauseMs = 0;
      this.#say(`${this.#name} ${how}; starting it again ${pauseMs === 0 ? 'at once' : `in ${pauseMs / 1000} s`}.`);
      await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      pauseMs = Math.min(Math.max(pauseMs * 2, firstMs), longestMs);
      try {
        this.#program = await this.#launch();
        ending = endOf(this.#program);
        if (stopping.aborted) await this.#program.stop();
      } catch (error) {
        ending = Promise.resolve(`did not start (${(error as Error).message})`);
      }
    }
  }
}

const endOf = ({ exited }: Program): Promise<string> => exited.then((status) => `ended by itself (status ${status})`);
