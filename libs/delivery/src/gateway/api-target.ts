import type { ServerResponse } from 'node:http';

interface Upstream {
  url: string;
  calls: number;
  /** Told once no call is with it. */
  whenIdle?: () => void;
}

/** Which process of the api calls go to. It can be changed while calls are under way: each ends where it began. */
export class ApiTarget {
  #upstream: Upstream;

  constructor(url: string) {
    this.#upstream = { url, calls: 0 };
  }

  get url(): string {
    return this.#upstream.url;
  }

  /** Address that a call goes to, which is over when its answer is closed. */
  enter(answer: ServerResponse): string {
    const upstream = this.#upstream;
    upstream.calls += 1;
    answer.once('close', () => {
      upstream.calls -= 1;
      if (upstream.calls === 0) upstream.whenIdle?.();
    });
    return upstream.url;
  }

  /** Every call from now on goes there; settles when none is with the process before. */
  switchTo(url: string): Promise<void> {
    const before = this.#upstream;
    this.#upstream = { url, calls: 0 };
    return new Promise((resolve) => {
      if (before.calls === 0) resolve();
      else before.whenIdle = resolve;
    });
  }
}
