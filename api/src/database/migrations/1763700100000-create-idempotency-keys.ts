import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdempotencyKeys1763700100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS idempotency_keys (
        request CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        body CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        status SMALLINT UNSIGNED NOT NULL,
        answer MEDIUMTEXT CHARACTER SET utf8mb4 NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        PRIMARY KEY (request),
        KEY ix_idempotency_keys_expires_at (expires_at)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS idempotency_keys');
  }
}
