import type { QueryRunner } from 'typeorm';
import { collations, flavourOf } from './collations.ts';

/** The collations of the database that a migration runs on. */
export async function collationsOf(queryRunner: QueryRunner) {
  const [row] = (await queryRunner.query('SELECT VERSION() AS version')) as [{ version: string }];
  return collations[flavourOf(row.version)];
}
