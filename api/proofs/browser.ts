import { randomBytes } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER, MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import type { Cut, CuttingProxy } from './cutting-proxy.ts';
import type { Write } from './lost-writes.ts';

/** A browser: it keeps the cookie that it gets, also with an answer that breaks off. */
export class Browser {
  constructor(
    private readonly network: CuttingProxy,
    private cookie = '',
  ) {}

  async call({ method, path, body, token }: Omit<Write, 'status' | 'times' | 'session'>, key?: string) {
    const response = await fetch(this.network.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie && { cookie: this.cookie }),
        ...(token && { [MANAGE_TOKEN_HEADER]: token }),
        ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const set = response.headers.get('set-cookie')?.split(';')[0];
    if (set !== undefined) this.cookie = set.endsWith('=') ? '' : set;
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** As the page's client does: the same key until the write is answered. Answers how often it was sent, too. */
  async write(write: Write, cuts: readonly Cut[], key = randomBytes(16).toString('hex')) {
    for (let sent = 1; ; sent += 1) {
      const cut = cuts[sent - 1];
      if (cut) this.network.cutNext(cut);
      try {
        return { sent, ...(await this.call(write, key || undefined)) };
      } catch (failure) {
        // Of another realm than the test's own TypeError.
        if ((failure as Error).name !== 'TypeError' || !cut) throw failure;
      }
    }
  }
}
