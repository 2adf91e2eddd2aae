import type { MigrationInterface, QueryRunner } from 'typeorm';
import { collationsOf } from '../collations-of.ts';

export class CreateAchievements1763800100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = await collationsOf(queryRunner);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS achievements (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        slug VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        name TEXT NOT NULL,
        description TEXT NOT NULL,
        icon VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        points SMALLINT UNSIGNED NOT NULL,
        rule TEXT NOT NULL,
        position SMALLINT UNSIGNED NOT NULL,
        retired_at DATETIME(3) NULL,
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${text}`);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS user_achievements (
        registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        achievement_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        points SMALLINT UNSIGNED NOT NULL,
        unlocked_at DATETIME(3) NOT NULL,
        PRIMARY KEY (registration_id, achievement_id),
        KEY ix_user_achievements_achievement (achievement_id),
        CONSTRAINT fk_user_achievements_registration
          FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE,
        CONSTRAINT fk_user_achievements_achievement
          FOREIGN KEY (achievement_id) REFERENCES achievements (id)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS user_achievements, achievements');
  }
}
