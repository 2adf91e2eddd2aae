import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ApiTarget } from '../src/gateway/api-target.ts';
import { callBounds } from '../src/gateway/bounds/bound-calls.ts';
import { backlog as byDefault, createGateway } from '../src/gateway/create-gateway.ts';
import { readReleaseKey } from '../src/keys/release-key.ts';
import type { GatewayTask, GatewayWord } from './gateway-process.ts';

// The program of `startGateway`.
const tell = (word: GatewayWord) => process.send?.(word);
process.once('message', async ({ siteDir, apiUrls, bounds, keyFile, backlog = byDefault }: GatewayTask) => {
  const gateway = await createGateway({
    siteDir,
    apiUrl: new ApiTarget(...apiUrls),
    key: keyFile === undefined ? undefined : readReleaseKey(keyFile),
    callBounds: bounds && { ...callBounds, ...bounds },
  });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  tell({ origin: await gateway.listen({ port: 0, host: '127.0.0.1', backlog }) });
  process.on('message', () => {
    tell({ longestStopMs: delay.max / 1e6 });
    delay.reset();
  });
});
process.once('disconnect', () => process.exit());
