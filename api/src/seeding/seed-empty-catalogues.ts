import { NestFactory } from '@nestjs/core';
import { type Settings, SettingsModule } from '../config/settings.ts';
import { DatabaseModule } from '../database/transactions.ts';
import { Seeder, type CatalogueName, SeedingModule } from './seeder.ts';

class SeedingAlone {}

/** Fills the catalogues that have nothing yet, right after the schema was made: before, and without, the service. */
export async function seedEmptyCatalogues(settings: Settings): Promise<CatalogueName[]> {
  const module = { module: SeedingAlone, imports: [SettingsModule.with(settings), DatabaseModule, SeedingModule] };
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await context.get(Seeder).seedEmpty();
  } finally {
    await context.close();
  }
}
