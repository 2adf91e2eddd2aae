import type { MigrationInterface } from 'typeorm';
import { InitialSchema1766000000000 } from './1766000000000-initial-schema.ts';
import { EveningNumbers1766100000000 } from './1766100000000-evening-numbers.ts';
import { AnsweredIdsAndWriteProbes1766220000000 } from './1766220000000-answered-ids-and-write-probes.ts';
import { ConfirmedParties1766230000000 } from './1766230000000-confirmed-parties.ts';
import { NotesAndPeopleHere1766250000000 } from './1766250000000-notes-and-people-here.ts';
import { GuestCounts1766300000000 } from './1766300000000-guest-counts.ts';
import { LastBackupsAndMorningMails1766400000000 } from './1766400000000-last-backups-and-morning-mails.ts';
import { GuestNumbers1766410000000 } from './1766410000000-guest-numbers.ts';

/** Every change of the schema, oldest first. A class that has run is never edited: add one. */
export const migrations: (new () => MigrationInterface)[] = [
  InitialSchema1766000000000,
  EveningNumbers1766100000000,
  AnsweredIdsAndWriteProbes1766220000000,
  ConfirmedParties1766230000000,
  NotesAndPeopleHere1766250000000,
  GuestCounts1766300000000,
  LastBackupsAndMorningMails1766400000000,
  GuestNumbers1766410000000,
];
