import { setTimeout as pause } from 'node:timers/promises';
import type { Reporter } from '../site/build-site.ts';

/** Settles once the site has pages, or with the signal; says meanwhile why it has none. `url` is what answers. */
export async function untilPages(url: string, { say }: Pick<Reporter, 'say'>, signal: AbortSignal): Promise<void> {
  const address = `${url}/health/ready`;
  let said = '';
  while (!signal.aborted) {
    const reason = await whyNotReady(address);
    if (reason === undefined) return;
    if (reason !== said) say(`There are no pages yet: ${reason}. To deploy some: npm run deploy -- --all`);
    said = reason;
    await pause(250, undefined, { signal }).catch(() => undefined);
  }
}

async function whyNotReady(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? undefined : ((await answer.json()) as { status: string }).status;
  } catch (error) {
    return (error as Error).message;
  }
}

/** An address for requests from this machine. */
export function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
