import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEndedSessions1764200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS ended_sessions (
        mark CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        PRIMARY KEY (mark),
        KEY ix_ended_sessions_expires_at (expires_at)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS ended_sessions');
  }
}
