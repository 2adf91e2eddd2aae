import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRateLimits1763700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS rate_limits (
        bucket CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        hits INT UNSIGNED NOT NULL,
        resets_at DATETIME(3) NOT NULL,
        PRIMARY KEY (bucket),
        KEY ix_rate_limits_resets_at (resets_at)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS rate_limits');
  }
}
