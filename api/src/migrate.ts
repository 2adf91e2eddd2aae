import { refuseStandIns } from './config/for-the-world.ts';
import { Settings, WrongSetting } from './config/settings.ts';
import { databaseSentence } from './database/refused-connection.ts';
import { isUpToDate } from './database/is-up-to-date.ts';

try {
  const settings = new Settings(process.env);
  refuseStandIns(settings);
  if (await isUpToDate(settings)) console.log('The database is up to date.');
  else {
    // Most of what this program consists of: it is loaded where there is something to do.
    const { bringUpToDate } = await import('./bring-up-to-date.ts');
    for (const line of await bringUpToDate(settings)) console.log(line);
  }
} catch (failure) {
  console.error(reasonOf(failure));
  process.exitCode = failure instanceof WrongSetting ? 2 : 1;
}

function reasonOf(failure: unknown): unknown {
  return failure instanceof WrongSetting ? failure.message : (databaseSentence(failure) ?? failure);
}
