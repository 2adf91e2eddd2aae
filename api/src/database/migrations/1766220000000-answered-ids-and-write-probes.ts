import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AnsweredIdsAndWriteProbes1766220000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE IF NOT EXISTS answered_ids (
      request CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      PRIMARY KEY (request, id),
      KEY ix_answered_ids_id (id),
      CONSTRAINT fk_answered_ids_request
        FOREIGN KEY (request) REFERENCES idempotency_keys (request) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
    await queryRunner.query(`CREATE TABLE IF NOT EXISTS write_probes (
      id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      filling MEDIUMBLOB NOT NULL,
      PRIMARY KEY (id)
    ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
    // MySQL knows no ADD COLUMN IF NOT EXISTS. One statement: it has run as a whole or not at all.
    if (await queryRunner.hasColumn('idempotency_keys', 'lists_ids')) return;
    await queryRunner.query(`ALTER TABLE idempotency_keys
      ADD COLUMN lists_ids BOOLEAN NOT NULL DEFAULT 0,
      ADD KEY ix_idempotency_keys_lists_ids (lists_ids)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS answered_ids, write_probes');
    await queryRunner.query('ALTER TABLE idempotency_keys DROP COLUMN lists_ids');
  }
}
