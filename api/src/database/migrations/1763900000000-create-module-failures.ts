import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateModuleFailures1763900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS module_failures (
        minute DATETIME NOT NULL,
        module VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        release_name VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        reason VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        failures INT UNSIGNED NOT NULL,
        PRIMARY KEY (minute, module, release_name, reason)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS module_failures');
  }
}
