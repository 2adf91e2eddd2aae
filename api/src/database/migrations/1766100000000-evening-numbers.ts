import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EveningNumbers1766100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE IF NOT EXISTS evening_numbers (
      event_id VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      people INT UNSIGNED NOT NULL,
      photos INT UNSIGNED NOT NULL,
      acts INT UNSIGNED NOT NULL,
      memories INT UNSIGNED NOT NULL,
      PRIMARY KEY (event_id)
    ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS evening_numbers');
  }
}
