import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './config/settings.ts';
import { createApp } from './create-app.ts';

export async function serve(settings: Settings, nameSpans?: ((server: FastifyInstance) => void) | ''): Promise<void> {
  const app = await createApp(settings);
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  if (nameSpans) nameSpans(fastify);
  endOnSignal(app, settings);
  await app.listen(settings.port, settings.host);
  // At any log level; console.log ignores a full disk.
  console.log(
    JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: 'listening', url: await app.getUrl() }),
  );
}

function endOnSignal(app: INestApplication, { shutdownDelayMs, shutdownTimeoutMs }: Settings): void {
  const signals = ['SIGTERM', 'SIGINT'];
  app.enableShutdownHooks(signals, { useProcessExit: true });
  for (const signal of signals)
    process.once(signal, () => setTimeout(() => process.exit(1), shutdownDelayMs + shutdownTimeoutMs).unref());
}
