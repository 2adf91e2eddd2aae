import { NestFactory } from '@nestjs/core';
import type { Settings } from '../config/settings.ts';
import { SettingsModule } from '../config/settings.module.ts';
import { DatabaseModule } from '../database/database.module.ts';
import { SeedingModule } from './seeding.module.ts';
import { type CatalogueName, SeederService } from './seeder.service.ts';

class SeedingAlone {}

export async function seedEmptyCatalogues(settings: Settings): Promise<CatalogueName[]> {
  const module = { module: SeedingAlone, imports: [SettingsModule.with(settings), DatabaseModule, SeedingModule] };
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await context.get(SeederService).seedEmpty();
  } finally {
    await context.close();
  }
}
