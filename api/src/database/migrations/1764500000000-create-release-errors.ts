import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReleaseErrors1764500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS release_errors (
        module VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        release_name VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        reason VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        frames VARCHAR(1100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        tabs INT UNSIGNED NOT NULL,
        last_hour DATETIME NOT NULL,
        PRIMARY KEY (module, release_name, reason, frames),
        KEY ix_release_errors_last_hour (last_hour)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS release_errors');
  }
}
