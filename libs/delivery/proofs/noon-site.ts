import { createHash } from 'node:crypto';

/** What the crowd asks of the site: files that never change are held for all, as a cache near them would. */
export class NoonSite {
  readonly statuses = new Map<number, number>();
  /** Given out in place of the site's list, by who would freeze it. */
  frozenList: string | undefined;
  #held = new Map<string, Promise<Held>>();

  constructor(readonly origin: string) {}

  /** As a browser asks: with the hash that the page gives, no other bytes come through. */
  async ask(path: string, { integrity, signal: _, ...init }: RequestInit = {}): Promise<Response> {
    if (path.startsWith('/modules.json') && this.frozenList) return new Response(this.frozenList);
    if (!path.startsWith('/modules/')) return this.#fetch(path, init);
    return new Response(await this.bytes(path, integrity));
  }

  /** The shell's page, which comes with a part of the list, and when it was sent. */
  async page(): Promise<{ html: string; sentAt: string }> {
    const answer = await this.#fetch('/', { headers: { accept: 'text/html' } });
    const [, sentAt = ''] = /sent;desc=(\d+)/.exec(answer.headers.get('server-timing') ?? '') ?? [];
    const html = await answer.text();
    if (!this.frozenList) return { html, sentAt };
    const frozen = this.frozenList.replaceAll('<', '\\u003c');
    return { html: html.replace(/(id="release-list"[^>]*>)[^<]*/, (_, open: string) => open + frozen), sentAt };
  }

  async bytes(path: string, integrity?: string): Promise<Uint8Array<ArrayBuffer>> {
    const held = this.#held.get(path) ?? this.#fetch(path).then(heldOf);
    this.#held.set(path, held);
    const { bytes, hash } = await held;
    if (integrity && integrity !== hash) throw new TypeError('Failed to fetch');
    return bytes;
  }

  async #fetch(path: string, init?: RequestInit): Promise<Response> {
    const answer = await fetch(new URL(path, this.origin), init);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    return answer;
  }
}

interface Held {
  bytes: Uint8Array<ArrayBuffer>;
  hash: string;
}

async function heldOf(answer: Response): Promise<Held> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { bytes, hash: `sha384-${createHash('sha384').update(bytes).digest('base64')}` };
}
