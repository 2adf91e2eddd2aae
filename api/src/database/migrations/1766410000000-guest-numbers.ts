import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GuestNumbers1766410000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // MySQL has no `ADD COLUMN IF NOT EXISTS`; one statement adds both or none.
    if (!(await queryRunner.hasColumn('registrations', 'guest_number')))
      await queryRunner.query(`ALTER TABLE registrations
        ADD COLUMN guest_number INT UNSIGNED NULL,
        ADD UNIQUE KEY uq_registrations_guest_number (guest_number)`);
    await queryRunner.query(`UPDATE registrations
      JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS number FROM registrations
        WHERE email LIKE '%@no-email.invalid') AS numbered ON numbered.id = registrations.id
      SET registrations.guest_number = numbered.number WHERE registrations.guest_number IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE registrations DROP COLUMN guest_number');
  }
}
