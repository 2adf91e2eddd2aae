import 'reflect-metadata';
import { seedEmptyCatalogues } from './seeding/seed-empty-catalogues.ts';
import { refuseStandIns } from './config/for-the-world.ts';
import { Settings, WrongSetting } from './config/settings.ts';
import { databaseSentence } from './database/database-sentence.ts';
import { migrateDatabase } from './database/migrate-database.ts';

try {
  const settings = new Settings(process.env);
  refuseStandIns(settings);
  const ran = await migrateDatabase(settings);
  const filled = await seedEmptyCatalogues(settings);
  if (filled.length > 0) console.log(`Filled from the shipped files: ${filled.join(', ')}.`);
  console.log(
    ran.length === 0 ? 'The database is up to date.' : `The database is up to date, after: ${ran.join(', ')}.`,
  );
} catch (failure) {
  console.error(reasonOf(failure));
  process.exitCode = failure instanceof WrongSetting ? 2 : 1;
}

function reasonOf(failure: unknown): unknown {
  return failure instanceof WrongSetting ? failure.message : (databaseSentence(failure) ?? failure);
}
