import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfirmedParties1766230000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // MySQL has no `ADD COLUMN IF NOT EXISTS`; one statement adds both or none.
    if (await queryRunner.hasColumn('registrations', 'held_until')) return;
    await queryRunner.query(
      'ALTER TABLE registrations ADD COLUMN confirmed_at DATETIME(3) NULL, ADD COLUMN held_until DATETIME(3) NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE registrations DROP COLUMN confirmed_at, DROP COLUMN held_until');
  }
}
