import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The key by which an email is looked up and held to be one person's, compared byte by byte. The database computes it,
 * so that what the release before writes has it as well. The key over `email`, which compares by a collation of its own
 * on each kind of database, goes once no release looks up by it.
 */
export class KeyEmails1765330000000 implements MigrationInterface {
  readonly refusesNothing = 'an email has signs of ASCII alone, and uq_registrations_email refuses it in any case';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('registrations', 'email_key')) return;
    await queryRunner.query(`
      ALTER TABLE registrations
        ADD COLUMN email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin AS (LOWER(email)) STORED,
        ADD UNIQUE KEY uq_registrations_email_key (email_key)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE registrations DROP KEY uq_registrations_email_key, DROP COLUMN email_key');
  }
}
