import 'reflect-metadata';
import { seedEmptyCatalogues } from './seeding/seed-empty-catalogues.ts';
import { Settings, WrongSetting } from './config/settings.ts';
import { isDatabaseAway } from './database/database-errors.ts';
import { migrateDatabase } from './database/migrate-database.ts';

try {
  const settings = new Settings(process.env);
  const ran = await migrateDatabase(settings);
  const filled = await seedEmptyCatalogues(settings);
  if (filled.length > 0) console.log(`Filled from the shipped files: ${filled.join(', ')}.`);
  console.log(
    ran.length === 0 ? 'The database is up to date.' : `The database is up to date, after: ${ran.join(', ')}.`,
  );
} catch (failure) {
  console.error(reasonOf(failure));
  process.exitCode = 1;
}

function reasonOf(failure: unknown): unknown {
  if (isDatabaseAway(failure)) return 'The database does not answer. Check DATABASE_URL, and that its server runs.';
  return failure instanceof WrongSetting ? failure.message : failure;
}
