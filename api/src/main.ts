import { refuseStandIns } from './config/for-the-world.ts';
import { Settings, WrongSetting } from './config/settings.ts';
import { createApp } from './create-app.ts';
import { databaseSentence } from './database/database-sentence.ts';
import { endOnSignal } from './end-on-signal.ts';
import { Seeder } from './seeding/seeder.ts';

try {
  const settings = new Settings(process.env);
  refuseStandIns(settings);
  const app = await createApp(settings);
  // Should the first migration have been interrupted before it came to them.
  await app.get(Seeder).seedEmpty();
  endOnSignal(app, { delayMs: settings.shutdownDelayMs, timeoutMs: settings.shutdownTimeoutMs });
  await app.listen(settings.port, settings.host);
  console.log(
    JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: 'listening', url: await app.getUrl() }),
  );
} catch (failure) {
  console.error(failure instanceof WrongSetting ? failure.message : (databaseSentence(failure) ?? failure));
  process.exit(1);
}
