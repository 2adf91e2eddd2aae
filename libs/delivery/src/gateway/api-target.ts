import type { ServerResponse } from 'node:http';
import { atEnd } from './bounds/at-end.ts';

interface Upstream {
  url: string;
  calls: number;
  /** It did not answer when it was last asked. */
  isOut: boolean;
  /** Told once no call is with it. */
  whenIdle?: () => void;
}

/**
 * Which processes of the api calls go to: each to the one that has the fewest, of those that answer. They can be
 * changed while calls are under way: each ends where it began.
 */
export class ApiTarget {
  #upstreams: Upstream[];
  #last = 0;

  constructor(...urls: string[]) {
    this.#upstreams = urls.map(upstreamAt);
  }

  get url(): string {
    return this.#best().url;
  }

  get urls(): readonly string[] {
    return this.#upstreams.map(({ url }) => url);
  }

  /** Each of them, and whether it answered when it was last asked. */
  get states(): readonly { url: string; isUp: boolean }[] {
    return this.#upstreams.map(({ url, isOut }) => ({ url, isUp: !isOut }));
  }

  /** Address that a call goes to, which is over when its answer is closed. */
  enter(answer: ServerResponse): string {
    const upstream = this.#best();
    upstream.calls += 1;
    atEnd(answer, () => {
      upstream.calls -= 1;
      if (upstream.calls === 0) upstream.whenIdle?.();
    });
    return upstream.url;
  }

  /** It gets no calls while others answer, until it is known to answer again. */
  note(url: string, answers: boolean): void {
    for (const upstream of this.#upstreams) if (upstream.url === url) upstream.isOut = !answers;
  }

  /** Every call from now on goes to these; settles when none is with those that are left. */
  async switchTo(...urls: string[]): Promise<void> {
    const before = this.#upstreams;
    this.#upstreams = urls.map((url) => before.find((upstream) => upstream.url === url) ?? upstreamAt(url));
    const left = before.filter((upstream) => !this.#upstreams.includes(upstream));
    await Promise.all(left.map(idle));
  }

  /** The next in turn of those with the fewest calls. Where none answers, any is as good. */
  #best(): Upstream {
    const [only, ...others] = this.#upstreams;
    if (only && others.length === 0) return only;
    const well = this.#upstreams.filter(({ isOut }) => !isOut);
    const usable = well.length > 0 ? well : this.#upstreams;
    this.#last = (this.#last + 1) % usable.length;
    const inTurn = [...usable.slice(this.#last), ...usable.slice(0, this.#last)];
    return inTurn.reduce((best, one) => (one.calls < best.calls ? one : best));
  }
}

const upstreamAt = (url: string): Upstream => ({ url, calls: 0, isOut: false });

const idle = (upstream: Upstream): Promise<void> =>
  new Promise((resolve) => {
    if (upstream.calls === 0) resolve();
    else upstream.whenIdle = resolve;
  });
