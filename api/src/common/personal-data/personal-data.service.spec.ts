import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import { copySchema } from '../../../test-support/schema.ts';
import { testEnvironment } from '../../../test-support/service.ts';
import { SettingsModule } from '../../config/settings.module.ts';
import { Settings } from '../../config/settings.ts';
import { DatabaseModule } from '../../database/database.module.ts';
import { HandlesPersonalData } from './handles-personal-data.decorator.ts';
import { PersonalDataModule } from './personal-data.module.ts';
import { PersonalDataService } from './personal-data.service.ts';
import type { PrivacyHandler } from './privacy-handler.ts';

const erased: string[] = [];

abstract class Notes implements PrivacyHandler {
  abstract readonly name: string;
  readonly tables: readonly string[] = [];

  async disclose(): Promise<string> {
    return `what ${this.name} holds`;
  }

  async forget(): Promise<number> {
    erased.push(this.name);
    return 1;
  }
}

@HandlesPersonalData()
@Injectable()
class Guests extends Notes {
  readonly name = 'guests';
  override readonly tables = ['guests'];
  readonly last = true;
  readonly isForNews = true;
}

@HandlesPersonalData()
@Injectable()
class GuestNotes extends Notes {
  readonly name = 'notes';
  override readonly tables = ['guest_notes'];
}

@Injectable()
class Unmarked extends Notes {
  readonly name = 'unmarked';
  override readonly tables = ['unmarked'];
}

@Module({ providers: [Guests] })
class GuestsModule {}

@Module({ providers: [Unmarked, GuestNotes], exports: [GuestNotes] })
class NotesModule {}

@Module({ imports: [NotesModule] })
class ReadsNotesModule {}

class Site {}

let site: INestApplicationContext;
let personalData: PersonalDataService;
let manager: EntityManager;

beforeAll(async () => {
  const settings = new Settings(testEnvironment(await copySchema('migrated')));
  const parts = [SettingsModule.with(settings), DatabaseModule, PersonalDataModule];
  const imports = [...parts, GuestsModule, NotesModule, ReadsNotesModule];
  site = await NestFactory.createApplicationContext({ module: Site, imports }, { logger: false });
  personalData = site.get(PersonalDataService);
  manager = site.get(DataSource).manager;
});
beforeEach(() => erased.splice(0));
afterAll(() => site.close());

it('finds each marked provider once, whichever module it belongs to', () => {
  expect([...personalData.tables()].sort()).toEqual(['guest_notes', 'guests']);
});

it('discloses what the marked providers hold', async () => {
  expect(await personalData.disclose('1')).toEqual({ notes: 'what notes holds', guests: 'what guests holds' });
});

it('erases the row that the others belong to after them', async () => {
  expect(await personalData.forget([], manager)).toEqual({ notes: 1, guests: 1 });
  expect(erased).toEqual(['notes', 'guests']);
});

it('keeps what news needs when the rest is erased', async () => {
  await personalData.forgetRest([], manager);
  expect(erased).toEqual(['notes']);
});
