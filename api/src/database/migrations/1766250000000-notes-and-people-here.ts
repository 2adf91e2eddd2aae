import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each is added alone, as MySQL has no `ADD COLUMN IF NOT EXISTS`. */
export class NotesAndPeopleHere1766250000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (!(await queryRunner.hasColumn('registrations', 'note')))
      await queryRunner.query('ALTER TABLE registrations ADD COLUMN note VARCHAR(1000) NULL');
    if (!(await queryRunner.hasColumn('arrivals', 'people')))
      await queryRunner.query('ALTER TABLE arrivals ADD COLUMN people INT UNSIGNED NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE arrivals DROP COLUMN people');
    await queryRunner.query('ALTER TABLE registrations DROP COLUMN note');
  }
}
