import { monitorEventLoopDelay } from 'node:perf_hooks';
import { backlog, createFront } from '@konbit/front';
import type { FrontTask, FrontWord } from './service.ts';

const tell = (word: FrontWord) => process.send?.(word);
process.once('message', async ({ requestTimeoutMs, ...options }: FrontTask) => {
  // No page is published: calls alone are passed on.
  const front = await createFront({ ...options, pagesUrl: 'http://127.0.0.1:9' });
  if (requestTimeoutMs) front.server.requestTimeout = requestTimeoutMs;
  if (requestTimeoutMs) front.server.headersTimeout = requestTimeoutMs;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  tell({ origin: await front.listen({ port: 0, host: '127.0.0.1', backlog }) });
  process.on('message', () => {
    tell({ longestStopMs: delay.max / 1e6 });
    delay.reset();
  });
});
process.once('disconnect', () => process.exit());
