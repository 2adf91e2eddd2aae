import type { INestApplication } from '@nestjs/common';

/**
 * SIGTERM or SIGINT ends the service without cutting anybody off: no new connections, running requests are finished,
 * then the pool is closed. What is not done after `timeoutMs` is given up, with exit status 1.
 */
export function endOnSignal(app: INestApplication, timeoutMs: number): void {
  const end = () => {
    setTimeout(() => process.exit(1), timeoutMs).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
