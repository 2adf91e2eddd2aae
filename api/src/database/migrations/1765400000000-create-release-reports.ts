import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReleaseReports1765400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS release_reports (
        module VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        release_name VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        tab CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        told_at DATETIME NOT NULL,
        reason VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
        frames VARCHAR(1100) CHARACTER SET ascii COLLATE ascii_bin NULL,
        PRIMARY KEY (module, release_name, tab),
        KEY ix_release_reports_told_at (told_at)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS release_reports');
  }
}
