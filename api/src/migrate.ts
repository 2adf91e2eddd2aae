import { Settings, WrongSetting } from './config/settings.ts';
import { migrateDatabase } from './database/migrate-database.ts';

try {
  const ran = await migrateDatabase(new Settings(process.env));
  console.log(
    ran.length === 0 ? 'The database is up to date.' : `The database is up to date, after: ${ran.join(', ')}.`,
  );
} catch (failure) {
  console.error(failure instanceof WrongSetting ? failure.message : failure);
  process.exitCode = 1;
}
