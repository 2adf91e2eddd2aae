import type { MigrationInterface } from 'typeorm';
import { InitialSchema1766000000000 } from './1766000000000-initial-schema.ts';
import { Contacts1766100000000 } from './1766100000000-contacts.ts';
import { Parties1766200000000 } from './1766200000000-parties.ts';
import { LargePhotos1766300000000 } from './1766300000000-large-photos.ts';
import { Memories1766400000000 } from './1766400000000-memories.ts';

/** Every change of the schema, oldest first. A class that has run is never edited: add one. */
export const migrations: (new () => MigrationInterface)[] = [
  InitialSchema1766000000000,
  Contacts1766100000000,
  Parties1766200000000,
  LargePhotos1766300000000,
  Memories1766400000000,
];
