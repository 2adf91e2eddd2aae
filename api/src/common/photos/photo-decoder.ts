import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError } from '../errors/app-error.ts';

export interface PhotoFormat {
  longestSidePx: number;
  /** 1 to 100. */
  quality: number;
}

export interface DecodingTask {
  bytes: Uint8Array;
  format: PhotoFormat;
  mostPixels: number;
}

export type DecodingAnswer =
  | { photo: Uint8Array }
  | { tooManyPixels: true }
  | { tooMuchMemory: true }
  | { unreadable: string };

interface Bounds {
  /** How long one photo may take. */
  timeoutMs?: number;
  /** How long one may wait for its turn: less than the gateway waits for the answer. */
  waitMs?: number;
  /** So many may wait for their turn; more are refused. */
  longestQueue?: number;
  /** How long the process is kept without work. */
  idleMs?: number;
  script?: string;
}

/**
 * Decodes photos one at a time in a process of its own, which takes what a hostile one does to memory and time: one
 * that hangs or crashes it is unreadable, and the next photo gets a new process. It is started at the first photo.
 */
export class PhotoDecoder {
  readonly #bounds: Required<Bounds>;
  #child: ChildProcess | undefined;
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(bounds: Bounds = {}) {
    this.#bounds = {
      timeoutMs: 10_000,
      waitMs: 20_000,
      longestQueue: 32,
      idleMs: 30_000,
      script: ownScript,
      ...bounds,
    };
  }

  /** Number of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Throws UNAVAILABLE when too many wait already, or the turn does not come in time. */
  async decode(task: DecodingTask): Promise<DecodingAnswer> {
    if (this.#waiting >= this.#bounds.longestQueue) throw busy();
    this.#waiting += 1;
    const startBy = performance.now() + this.#bounds.waitMs;
    const answer = this.#turn.then(() => {
      if (performance.now() > startBy) throw busy();
      return this.#decodeNow(task);
    });
    this.#turn = answer.catch(() => undefined);
    return answer.finally(() => (this.#waiting -= 1));
  }

  async #decodeNow(task: DecodingTask): Promise<DecodingAnswer> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), this.#bounds.timeoutMs);
    try {
      const answered = once(child, 'message', { signal: over.signal }) as Promise<[DecodingAnswer]>;
      const ended = once(child, 'exit', { signal: over.signal }).then(([status, signal]) => {
        throw new Error(`the process ended (${String(signal ?? status)})`);
      });
      child.send(task);
      const [answer] = await Promise.race([answered, ended]);
      ended.catch(() => undefined);
      return answer;
    } catch (failure) {
      await this.#end();
      return { unreadable: (failure as Error).name === 'AbortError' ? 'it took too long' : (failure as Error).message };
    } finally {
      clearTimeout(timer);
      over.abort();
      this.#rest();
    }
  }

  #start(): ChildProcess {
    const child = start(this.#bounds.script);
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }

  /** A process without work keeps nobody from ending, and is ended after a while. */
  #rest(): void {
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#idle = setTimeout(() => void this.#end(), this.#bounds.idleMs).unref();
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}

const busy = () => new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 5 });

/** The sources are run by tests alone: their decoder is the built one, which Node starts without a loader. */
const isSource = import.meta.url.endsWith('.ts');
const built = isSource ? '../../../dist/bundle/decoding-child.js' : './decoding-child.js';
const ownScript = fileURLToPath(new URL(built, import.meta.url));

function start(script: string): ChildProcess {
  const child = fork(script, {
    execArgv: [],
    // Photos, not the service's secrets, are its business.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // An end is told by 'exit'.
  child.on('error', () => undefined);
  return child;
}
