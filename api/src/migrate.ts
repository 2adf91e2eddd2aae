import 'reflect-metadata';
import { refusePlaceholders } from './config/production-checks.ts';
import { Settings, WrongSetting } from './config/settings.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { databaseSentence } from './database/refused-connection.ts';
import { seedEmptyCatalogues } from './seeding/seed-empty-catalogues.ts';

/** Runs missing migrations and fills empty catalogues; with `--check-settings` it only checks the settings. */
try {
  const settings = new Settings(process.env);
  refusePlaceholders(settings);
  if (process.argv.includes('--check-settings')) process.exit(0);
  const ran = await migrateDatabase(settings);
  const filled = await seedEmptyCatalogues(settings);
  if (filled.length > 0) console.log(`Filled from the shipped files: ${filled.join(', ')}.`);
  console.log(`The database is up to date${ran.length > 0 ? `, after: ${ran.join(', ')}` : ''}.`);
} catch (failure) {
  console.error(failure instanceof WrongSetting ? failure.message : (databaseSentence(failure) ?? failure));
  process.exitCode = failure instanceof WrongSetting ? 2 : 1;
}
