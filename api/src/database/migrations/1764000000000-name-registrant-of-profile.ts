import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose photo on the wall it is, where a guest is known. Those of before belong to nobody. */
export class NameRegistrantOfProfile1764000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('attendee_profiles', 'registration_id')) return;
    await queryRunner.query(`
      ALTER TABLE attendee_profiles
        ADD COLUMN registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD KEY ix_attendee_profiles_registration (registration_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE attendee_profiles DROP KEY ix_attendee_profiles_registration, DROP COLUMN registration_id`);
  }
}
