import type { MigrationInterface, QueryRunner } from 'typeorm';
import { collationsOf } from '../collations-of.ts';

export class CreateRegistrations1763700200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const { text, email } = await collationsOf(queryRunner);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS registrations (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        first_name VARCHAR(80) NOT NULL,
        last_name VARCHAR(80) NOT NULL,
        email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE ${email} NOT NULL,
        hear_about VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
        dietary_restrictions VARCHAR(1000) NULL,
        accessibility_needs VARCHAR(1000) NULL,
        email_updates BOOLEAN NOT NULL,
        future_events BOOLEAN NOT NULL,
        has_profile_image BOOLEAN NOT NULL,
        created_at DATETIME(3) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE KEY uq_registrations_email (email)
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${text}`);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS registration_photos (
        registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        content MEDIUMBLOB NOT NULL,
        PRIMARY KEY (registration_id),
        CONSTRAINT fk_registration_photos_registration
          FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE
      ) ENGINE=InnoDB`);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS registration_tallies (
        shard TINYINT UNSIGNED NOT NULL,
        registrations INT NOT NULL,
        PRIMARY KEY (shard)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS registration_tallies, registration_photos, registrations');
  }
}
