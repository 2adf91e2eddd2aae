import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOrganizerLinks1764900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS organizer_links (
        id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        role VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        token_hash CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        created_at DATETIME(3) NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        revoked_at DATETIME(3) NULL,
        PRIMARY KEY (id),
        UNIQUE KEY uq_organizer_links_token (token_hash)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS organizer_links');
  }
}
