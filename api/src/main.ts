import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { refusePlaceholders } from './config/production-checks.ts';
import { Settings, WrongSetting } from './config/settings.ts';

try {
  const settings = new Settings(process.env);
  refusePlaceholders(settings);
  const nameSpans = settings.tracesUrl && (await startTracing(settings.tracesUrl));
  const { createApp } = await import('./create-app.ts');
  const app = await createApp(settings);
  if (nameSpans) nameSpans(app.getHttpAdapter().getInstance() as unknown as FastifyInstance);
  endOnSignal(app, settings);
  await app.listen(settings.port, settings.host);
  // At any log level; console.log ignores a full disk.
  console.log(
    JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: 'listening', url: await app.getUrl() }),
  );
} catch (failure) {
  const { databaseSentence } = await import('./database/refused-connection.ts');
  console.error(failure instanceof WrongSetting ? failure.message : (databaseSentence(failure) ?? failure));
  process.exit(1);
}

/** Runs before the modules that it instruments are loaded. */
async function startTracing(url: string) {
  const tracing = await import('@konbit/server/tracing');
  return tracing.startTracing({ service: 'konbit-api', url, goesOn: true });
}

function endOnSignal(app: INestApplication, { shutdownDelayMs, shutdownTimeoutMs }: Settings): void {
  const signals = ['SIGTERM', 'SIGINT'];
  app.enableShutdownHooks(signals, { useProcessExit: true });
  for (const signal of signals)
    process.once(signal, () => setTimeout(() => process.exit(1), shutdownDelayMs + shutdownTimeoutMs).unref());
}
