import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  pid: number;
  exited: Promise<number>;
  stop(): Promise<unknown>;
}

/** Restarts a program that ends: at once, or after `pauseMs` when it ran no longer than that. */
export class Supervisor<P extends Program> {
  readonly #name: string;
  readonly #launch: () => Promise<P>;
  readonly #say: (line: string) => void;
  readonly #pauseMs: number;
  #program: P | undefined;
  #stopping = new AbortController();
  #supervising: Promise<void> = Promise.resolve();

  constructor(name: string, launch: () => Promise<P>, say: (line: string) => void, pauseMs = 2000) {
    this.#name = name;
    this.#launch = launch;
    this.#say = say;
    this.#pauseMs = pauseMs;
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
    let ending = endOf(first);
    for (;;) {
      const startedAt = Date.now();
      const reason = await ending;
      if (stopping.aborted) return;
      const isSteady = Date.now() - startedAt > this.#pauseMs;
      this.#say(`${this.#name} ${reason}; starting it again ${isSteady ? 'at once' : `in ${this.#pauseMs / 1000} s`}.`);
      if (!isSteady) await pause(this.#pauseMs, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
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
