import type { MigrationInterface, QueryRunner } from 'typeorm';
import { collationsOf } from '../collations-of.ts';

export class CreateAttendeeProfiles1763700300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = await collationsOf(queryRunner);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS attendee_profiles (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        first_name VARCHAR(80) NOT NULL,
        created_at DATETIME(3) NOT NULL,
        hidden_at DATETIME(3) NULL,
        PRIMARY KEY (id),
        KEY ix_attendee_profiles_shown (hidden_at, id)
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${text}`);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS attendee_photos (
        profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        content MEDIUMBLOB NOT NULL,
        PRIMARY KEY (profile_id),
        CONSTRAINT fk_attendee_photos_profile
          FOREIGN KEY (profile_id) REFERENCES attendee_profiles (id) ON DELETE CASCADE
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS attendee_photos, attendee_profiles');
  }
}
