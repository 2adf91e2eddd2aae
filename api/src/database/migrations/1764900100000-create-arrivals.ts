import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is here, and how many people each registration brings. */
export class CreateArrivals1764900100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS arrivals (
        registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        arrived_at DATETIME(3) NOT NULL,
        activity_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
        PRIMARY KEY (registration_id),
        CONSTRAINT fk_arrivals_registration
          FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE
      ) ENGINE=InnoDB`);
    if (await queryRunner.hasColumn('registrations', 'party')) return;
    await queryRunner.query('ALTER TABLE registrations ADD COLUMN party TINYINT UNSIGNED NOT NULL DEFAULT 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS arrivals');
    await queryRunner.query('ALTER TABLE registrations DROP COLUMN party');
  }
}
