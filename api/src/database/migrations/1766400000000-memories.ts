import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';

/** 'Whom I remember': one sentence of each guest. */
export class Memories1766400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE IF NOT EXISTS memories (
      id ${id},
      registration_id ${id},
      text VARCHAR(200) NOT NULL,
      name VARCHAR(80) NULL,
      created_at DATETIME(3) NOT NULL,
      hidden_at DATETIME(3) NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_memories_registration_id (registration_id),
      KEY ix_memories_shown (hidden_at, id),
      CONSTRAINT fk_memories_registration_id
        FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memories');
  }
}
