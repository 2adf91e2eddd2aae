import type { MigrationInterface, QueryRunner } from 'typeorm';
import { collationsOf } from '../collations-of.ts';

const columns = [
  'language',
  'link_version',
  'links_issued',
  'link_mailed_at',
  'pending_email',
  'pending_link_version',
  'cancelled_at',
  'calendar_sequence',
];

/** What a registration needs to be managed by a mailed link. Earlier ones get English, and a link on request. */
export class AddManageLinks1763900100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const { email } = await collationsOf(queryRunner);
    if (await queryRunner.hasColumn('registrations', 'language')) return;
    await queryRunner.query(`
      ALTER TABLE registrations
        ADD COLUMN language CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'en',
        ADD COLUMN link_version INT UNSIGNED NOT NULL DEFAULT 1,
        ADD COLUMN links_issued INT UNSIGNED NOT NULL DEFAULT 1,
        ADD COLUMN link_mailed_at DATETIME(3) NULL,
        ADD COLUMN pending_email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE ${email} NULL,
        ADD COLUMN pending_link_version INT UNSIGNED NULL,
        ADD COLUMN cancelled_at DATETIME(3) NULL,
        ADD COLUMN calendar_sequence INT UNSIGNED NOT NULL DEFAULT 0,
        ADD KEY ix_registrations_cancelled_at (cancelled_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE registrations DROP KEY ix_registrations_cancelled_at,
        ${columns.map((column) => `DROP COLUMN ${column}`).join(', ')}`);
  }
}
