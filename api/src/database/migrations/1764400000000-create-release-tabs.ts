import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReleaseTabs1764400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS release_tabs (
        hour DATETIME NOT NULL,
        module VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        release_name VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        tabs INT UNSIGNED NOT NULL,
        failed INT UNSIGNED NOT NULL,
        lost INT UNSIGNED NOT NULL,
        PRIMARY KEY (hour, module, release_name)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS release_tabs');
  }
}
