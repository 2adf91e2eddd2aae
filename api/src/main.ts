import { refusePlaceholders } from './config/for-the-world.ts';
import { Settings, WrongSetting } from './config/settings.ts';

try {
  const settings = new Settings(process.env);
  refusePlaceholders(settings);
  const nameSpans = settings.tracesUrl && (await startTracing(settings.tracesUrl));
  const { serve } = await import('./serve.ts');
  await serve(settings, nameSpans);
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
