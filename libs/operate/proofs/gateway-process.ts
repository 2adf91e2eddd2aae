import { once } from 'node:events';
import type { Limits } from '@konbit/gateway';
import { forked } from './forked.ts';

/** What the parent tells: where the site and the api are, and what is limited how; null for nothing. */
export interface GatewayTask {
  siteDir: string;
  apiUrls: readonly string[];
  limits: Partial<Limits> | null;
  /** Slow senders are dropped sooner than at the site, so that a proof need not wait for that. */
  requestTimeoutMs?: number;
}

/** What it is told: the address, and at each message the longest stop of the event loop since the last one. */
export type GatewayWord = { origin: string } | { longestStopMs: number };

export interface GatewayProcess {
  origin: string;
  pid: number;
  /** Of its event loop, since this was asked last. */
  longestStopMs(): Promise<number>;
  end(): void;
}

/** The gateway alone in a process, so that its memory and its work are not those of the proof. */
export async function startGateway(task: GatewayTask): Promise<GatewayProcess> {
  const child = forked('gateway-alone');
  const answerTo = async <Word extends GatewayWord>(told: GatewayTask | string) => {
    child.send(told);
    return ((await once(child, 'message')) as [Word])[0];
  };
  const { origin } = await answerTo<{ origin: string }>(task);
  return {
    origin,
    pid: child.pid!,
    longestStopMs: async () => (await answerTo<{ longestStopMs: number }>('how long?')).longestStopMs,
    end: () => void child.kill('SIGKILL'),
  };
}
