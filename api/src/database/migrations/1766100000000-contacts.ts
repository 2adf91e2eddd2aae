import type { MigrationInterface, QueryRunner } from 'typeorm';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** People who agreed to news at an earlier event, and mails to them. */
export class Contacts1766100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE IF NOT EXISTS contacts (
      id CHAR(36) ${ascii} NOT NULL,
      first_name VARCHAR(80) NOT NULL,
      last_name VARCHAR(80) NOT NULL,
      email VARCHAR(254) NOT NULL,
      email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      language CHAR(2) ${ascii} NOT NULL,
      agreed_at DATETIME(3) NOT NULL,
      wording VARCHAR(500) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE KEY uq_contacts_email_key (email_key)
    ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
    // Cut off and begun again, it finds the column.
    if (await queryRunner.hasColumn('outbox', 'contact_id')) return;
    await queryRunner.query(`ALTER TABLE outbox
      MODIFY registration_id CHAR(36) ${ascii} NULL,
      ADD COLUMN contact_id CHAR(36) ${ascii} NULL,
      ADD UNIQUE KEY uq_outbox_contact (broadcast_id, contact_id),
      ADD KEY ix_outbox_contact_id (contact_id),
      ADD CONSTRAINT fk_outbox_contact_id
        FOREIGN KEY (contact_id) REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE NO ACTION`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM outbox WHERE contact_id IS NOT NULL');
    await queryRunner.query(`ALTER TABLE outbox
      DROP FOREIGN KEY fk_outbox_contact_id, DROP KEY uq_outbox_contact, DROP KEY ix_outbox_contact_id,
      DROP COLUMN contact_id, MODIFY registration_id CHAR(36) ${ascii} NOT NULL`);
    await queryRunner.query('DROP TABLE contacts');
  }
}
