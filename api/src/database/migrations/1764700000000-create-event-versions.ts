import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEventVersions1764700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS event_versions (
        version INT UNSIGNED NOT NULL PRIMARY KEY,
        content MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        state_version INT UNSIGNED NOT NULL,
        mails_anyway TINYINT(1) NOT NULL,
        published_at DATETIME(3) NOT NULL,
        published_by VARCHAR(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
        note VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS event_versions');
  }
}
