import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Readiness } from './health/readiness.ts';

interface Ending {
  /** It is not ready any more, and serves on for so long: whoever sends it calls hears of it meanwhile. */
  delayMs: number;
  /** How long running requests may take. */
  timeoutMs: number;
}

/**
 * SIGTERM or SIGINT ends the service without cutting anybody off: no new connections, running requests are finished,
 * then the pool is closed. What is not done in time is given up, with exit status 1.
 */
export function endOnSignal(app: INestApplication, { delayMs, timeoutMs }: Ending): void {
  const end = async () => {
    app.get(Readiness).isEnding = true;
    if (delayMs > 0) await pause(delayMs);
    setTimeout(() => process.exit(1), timeoutMs).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
