import { NestFactory } from '@nestjs/core';
import type { Settings } from '../config/settings.ts';
import { SettingsModule } from '../config/settings.module.ts';
import { DatabaseModule } from '../database/database.module.ts';
import { Seeder, type CatalogueName } from './seeder.ts';
import { SeedingModule } from './seeding.module.ts';

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
