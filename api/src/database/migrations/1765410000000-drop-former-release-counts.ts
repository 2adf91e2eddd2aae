import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CreateModuleFailures1763900000000 } from './1763900000000-create-module-failures.ts';
import { CreateReleaseErrors1764500000000 } from './1764500000000-create-release-errors.ts';
import { CreateReleaseTabs1764400000000 } from './1764400000000-create-release-tabs.ts';
import { CreateReleaseTimes1764600000000 } from './1764600000000-create-release-times.ts';

export const formerTables = ['module_failures', 'release_tabs', 'release_errors', 'release_times'];

const creations = [
  CreateModuleFailures1763900000000,
  CreateReleaseTabs1764400000000,
  CreateReleaseErrors1764500000000,
  CreateReleaseTimes1764600000000,
];

/** Counts of releases by minute, hour and place, in whose stead `release_reports` is. They held a month at most. */
export class DropFormerReleaseCounts1765410000000 implements MigrationInterface {
  readonly unusedSince = 'cf9f7fbc1a';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of formerTables) await queryRunner.query(`DROP TABLE IF EXISTS ${table}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const Creation of creations) await new Creation().up(queryRunner);
  }
}
