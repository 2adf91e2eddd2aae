import { monitorEventLoopDelay } from 'node:perf_hooks';
import { backlog, createGateway } from '@konbit/gateway';
import { folderStore } from '@konbit/releases';
import type { GatewayTask, GatewayWord } from './service.ts';

const tell = (word: GatewayWord) => process.send?.(word);
process.once('message', async ({ siteDir, apiUrls, limits, requestTimeoutMs }: GatewayTask) => {
  const gateway = await createGateway({
    store: folderStore(siteDir),
    apiUrls,
    limits,
  });
  if (requestTimeoutMs) gateway.server.requestTimeout = requestTimeoutMs;
  if (requestTimeoutMs) gateway.server.headersTimeout = requestTimeoutMs;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  tell({ origin: await gateway.listen({ port: 0, host: '127.0.0.1', backlog }) });
  process.on('message', () => {
    tell({ longestStopMs: delay.max / 1e6 });
    delay.reset();
  });
});
process.once('disconnect', () => process.exit());
