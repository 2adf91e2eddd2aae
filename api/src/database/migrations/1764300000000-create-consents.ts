import type { MigrationInterface, QueryRunner } from 'typeorm';
import { collationsOf } from '../collations-of.ts';

const id = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';

/** Consents with their words. In which words, and when, those of before were given is not known, and is left open. */
export class CreateConsents1764300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = await collationsOf(queryRunner);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS consents (
        id ${id},
        registration_id ${id},
        field VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        is_given BOOLEAN NOT NULL,
        wording VARCHAR(500) NULL,
        language CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NULL,
        recorded_at DATETIME(3) NULL,
        PRIMARY KEY (id),
        KEY ix_consents_registration (registration_id),
        CONSTRAINT fk_consents_registration FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${text}`);
    for (const [field, column] of [
      ['emailUpdates', 'email_updates'],
      ['futureEvents', 'future_events'],
    ]) {
      await queryRunner.query(`
        INSERT INTO consents (id, registration_id, field, is_given)
          SELECT UUID(), id, '${field}', TRUE FROM registrations
          WHERE ${column} = TRUE
            AND NOT EXISTS (SELECT 1 FROM consents WHERE registration_id = registrations.id AND field = '${field}')`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS consents');
  }
}
