import { setTimeout as pause } from 'node:timers/promises';

export interface Program {
  pid: number;
  exited: Promise<number>;
  stop(): Promise<unknown>;
}

/** Restarts a program that ends, after a pause. */
export class Supervisor<P extends Program> {
  readonly #name: string;
  readonly #launch: () => Promise<P>;
  readonly #say: (line: string) => void;
  readonly #pauseMs: number;
  #program: P | undefined;
  #stopping = new AbortController();
  #supervising: Promise<void> = Promise.resolve();

  constructor(name: string, launch: () => Promise<P>, say: (line: string) => void, pauseMs = 1000) {
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
    this.#supervising = this.#supervise(this.#stopping.signal);
    return this.#program;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#program?.stop();
    await this.#supervising;
  }

  async #supervise(stopping: AbortSignal): Promise<void> {
    let reason = await endOf(this.#program!);
    while (!stopping.aborted) {
      this.#say(`${this.#name} ${reason}; starting it again in ${this.#pauseMs / 1000} s.`);
      await pause(this.#pauseMs, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      try {
        this.#program = await this.#launch();
        if (stopping.aborted) await this.#program.stop();
        reason = await endOf(this.#program);
      } catch (error) {
        reason = `did not start (${(error as Error).message})`;
      }
    }
  }
}

const endOf = ({ exited }: Program): Promise<string> => exited.then((status) => `ended by itself (status ${status})`);
