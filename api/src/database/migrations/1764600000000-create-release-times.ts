import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReleaseTimes1764600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS release_times (
        hour DATETIME NOT NULL,
        module VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        release_name VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        metric VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        bucket TINYINT UNSIGNED NOT NULL,
        tabs INT UNSIGNED NOT NULL,
        PRIMARY KEY (hour, module, release_name, metric, bucket)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS release_times');
  }
}
