import 'reflect-metadata';
import type { Settings } from './config/settings.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { seedEmptyCatalogues } from './seeding/seed-empty-catalogues.ts';

/** Runs the migrations that are missing, and fills the catalogues that have nothing yet. A line for each that did. */
export async function bringUpToDate(settings: Settings): Promise<string[]> {
  const ran = await migrateDatabase(settings);
  const filled = await seedEmptyCatalogues(settings);
  return [
    ...(filled.length > 0 ? [`Filled from the shipped files: ${filled.join(', ')}.`] : []),
    ran.length === 0 ? 'The database is up to date.' : `The database is up to date, after: ${ran.join(', ')}.`,
  ];
}
