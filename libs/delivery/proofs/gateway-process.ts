import { monitorEventLoopDelay } from 'node:perf_hooks';
import { callBounds, type CallBounds } from '../src/gateway/bounds/bound-calls.ts';
import { createGateway } from '../src/gateway/create-gateway.ts';

/** What the parent tells: where the site and the api are, and what is bounded how; null for nothing. */
export interface GatewayTask {
  siteDir: string;
  apiUrl: string;
  bounds: Partial<CallBounds> | null;
}

/** What it is told: the address, and at each message the longest stop of the event loop since the last one. */
export type GatewayWord = { origin: string } | { longestStopMs: number };

// The gateway alone in a process, so that its memory and its work are not those of the proof.
const tell = (word: GatewayWord) => process.send?.(word);
process.once('message', async ({ siteDir, apiUrl, bounds }: GatewayTask) => {
  const gateway = await createGateway({ siteDir, apiUrl, callBounds: bounds && { ...callBounds, ...bounds } });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  tell({ origin: await gateway.listen({ port: 0, host: '127.0.0.1' }) });
  process.on('message', () => {
    tell({ longestStopMs: delay.max / 1e6 });
    delay.reset();
  });
});
process.once('disconnect', () => process.exit());
