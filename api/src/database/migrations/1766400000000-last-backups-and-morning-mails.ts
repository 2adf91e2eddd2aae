import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LastBackupsAndMorningMails1766400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE IF NOT EXISTS last_backups (
      id TINYINT UNSIGNED NOT NULL,
      done_at DATETIME(3) NULL,
      failed_at DATETIME(3) NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
    await queryRunner.query(`CREATE TABLE IF NOT EXISTS morning_mails (
      day CHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      counted_until DATETIME(3) NOT NULL,
      PRIMARY KEY (day)
    ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS last_backups, morning_mails');
  }
}
