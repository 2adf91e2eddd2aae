import type { MigrationInterface, QueryRunner } from 'typeorm';
import { collationsOf } from '../collations-of.ts';

export class CreateOutbox1763900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const { text, email } = await collationsOf(queryRunner);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS broadcasts (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        name VARCHAR(80) NOT NULL,
        kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        texts TEXT NOT NULL,
        created_at DATETIME(3) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE KEY uq_broadcasts_name (name)
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${text}`);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS outbox (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        recipient VARCHAR(254) CHARACTER SET utf8mb4 COLLATE ${email} NOT NULL,
        language CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
        broadcast_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
        payload TEXT NOT NULL,
        message_id VARCHAR(320) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        state VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        attempts SMALLINT UNSIGNED NOT NULL,
        next_attempt_at DATETIME(3) NOT NULL,
        last_error VARCHAR(120) NULL,
        created_at DATETIME(3) NOT NULL,
        sent_at DATETIME(3) NULL,
        PRIMARY KEY (id),
        UNIQUE KEY uq_outbox_broadcast (broadcast_id, registration_id),
        KEY ix_outbox_due (state, next_attempt_at),
        KEY ix_outbox_registration (registration_id),
        CONSTRAINT fk_outbox_registration FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE,
        CONSTRAINT fk_outbox_broadcast FOREIGN KEY (broadcast_id) REFERENCES broadcasts (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${text}`);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS undeliverable_addresses (
        registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE ${email} NOT NULL,
        reason VARCHAR(120) NOT NULL,
        refused_at DATETIME(3) NOT NULL,
        PRIMARY KEY (registration_id, email),
        CONSTRAINT fk_undeliverable_addresses_registration
          FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${text}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS undeliverable_addresses, outbox, broadcasts');
  }
}
