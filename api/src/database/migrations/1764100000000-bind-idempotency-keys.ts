import type { MigrationInterface, QueryRunner } from 'typeorm';

const digest = 'CHAR(43) CHARACTER SET ascii COLLATE ascii_bin';

/** A key belongs to its asker. Those of before are found by nobody any more, and expire within a day. */
export class BindIdempotencyKeys1764100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('idempotency_keys', 'asker')) return;
    await queryRunner.query(`
      ALTER TABLE idempotency_keys
        ADD COLUMN asker ${digest} NOT NULL DEFAULT '',
        ADD COLUMN request_by_named ${digest} NULL,
        ADD KEY ix_idempotency_keys_asker (asker),
        ADD KEY ix_idempotency_keys_request_by_named (request_by_named)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE idempotency_keys
        DROP KEY ix_idempotency_keys_asker, DROP KEY ix_idempotency_keys_request_by_named,
        DROP COLUMN asker, DROP COLUMN request_by_named`);
  }
}
