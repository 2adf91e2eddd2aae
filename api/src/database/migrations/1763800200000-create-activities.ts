import type { MigrationInterface, QueryRunner } from 'typeorm';
import { collationsOf } from '../collations-of.ts';

export class CreateActivities1763800200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = await collationsOf(queryRunner);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS activities (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        activity_type VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        points SMALLINT UNSIGNED NOT NULL,
        metadata VARCHAR(2000) NOT NULL,
        completed_at DATETIME(3) NOT NULL,
        PRIMARY KEY (id),
        UNIQUE KEY uq_activities_once (registration_id, activity_type),
        CONSTRAINT fk_activities_registration
          FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${text}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS activities');
  }
}
