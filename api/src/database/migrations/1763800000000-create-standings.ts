import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStandings1763800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS standings (
        registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        total_points INT UNSIGNED NOT NULL,
        achievements_count SMALLINT UNSIGNED NOT NULL,
        correct_answers SMALLINT UNSIGNED NOT NULL,
        reached_at DATETIME(3) NULL,
        progress TEXT CHARACTER SET utf8mb4 NOT NULL,
        PRIMARY KEY (registration_id),
        KEY ix_standings_rank (total_points DESC, reached_at, registration_id),
        CONSTRAINT fk_standings_registration
          FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS standings');
  }
}
