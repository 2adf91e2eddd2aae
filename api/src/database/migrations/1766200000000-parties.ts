import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who comes along, and who waits for a place. */
export class Parties1766200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE IF NOT EXISTS house (
      id TINYINT UNSIGNED NOT NULL,
      turns BIGINT UNSIGNED NOT NULL DEFAULT 0,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB`);
    // Cut off and begun again, it finds the column.
    if (await queryRunner.hasColumn('registrations', 'children_along')) return;
    await queryRunner.query(`ALTER TABLE registrations
      ADD COLUMN children_along TINYINT UNSIGNED NOT NULL DEFAULT 0,
      ADD COLUMN names_along VARCHAR(500) NULL,
      ADD COLUMN status VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'coming',
      ADD COLUMN waiting_since DATETIME(3) NULL,
      ADD COLUMN offered_until DATETIME(3) NULL,
      ADD KEY ix_registrations_status (status)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE registrations
      DROP KEY ix_registrations_status,
      DROP COLUMN children_along, DROP COLUMN names_along,
      DROP COLUMN status, DROP COLUMN waiting_since, DROP COLUMN offered_until`);
    await queryRunner.query('DROP TABLE house');
  }
}
