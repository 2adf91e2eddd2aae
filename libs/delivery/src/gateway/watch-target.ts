import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiTarget } from './api-target.ts';

interface Watch {
  /** Addresses as they were given, whose names may stand for others before long. */
  named?: readonly string[];
  everyMs?: number;
}

/**
 * Asks each process of the api whether it is ready, again and again: one that is not is left out, and taken back once
 * it is. Names are looked up anew. The result ends it.
 */
export function watchTarget(target: ApiTarget, { named, everyMs = 1000 }: Watch = {}): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async () => {
    if (named) void target.switchTo(...(await addressesOf(named)));
    await Promise.all(target.urls.map(async (url) => target.note(url, await isReady(url, signal))));
  };
  const watch = async () => {
    while (!signal.aborted) {
      await look();
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };
}

async function isReady(url: string, stopping: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(2000)]);
    const { ok, body } = await fetch(`${url}/api/health/ready`, { signal });
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}

/**
 * Each address behind these names, in a steady order. One that is not known now, or has a certificate for its name,
 * stays as it is.
 */
export async function addressesOf(urls: readonly string[], find = lookup): Promise<string[]> {
  const found = await Promise.all(
    urls.map(async (url) => {
      const { protocol, hostname, port } = new URL(url);
      const host = hostname.replace(/^\[|\]$/g, '');
      if (protocol === 'https:' || isIP(host)) return [url];
      const addresses = await find(host, { all: true }).catch(() => []);
      if (addresses.length === 0) return [url];
      return addresses.map(({ address, family }) => {
        const named = family === 6 ? `[${address}]` : address;
        return `http://${named}${port && `:${port}`}`;
      });
    }),
  );
  return [...new Set(found.flat())].sort();
}
