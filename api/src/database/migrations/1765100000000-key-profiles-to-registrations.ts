import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A photo on the wall goes with its registration, also where the two come and go on two nodes of a cluster at once:
 * locks do not reach there, keys do. What such a moment has left behind goes now.
 */
export class KeyProfilesToRegistrations1765100000000 implements MigrationInterface {
  readonly refusesNothing = 'the release before adds a profile to a registration that it has locked, or to none';

  async up(queryRunner: QueryRunner): Promise<void> {
    const [row] = (await queryRunner.query(`
      SELECT COUNT(*) AS present FROM information_schema.table_constraints
      WHERE table_schema = DATABASE() AND constraint_name = 'fk_attendee_profiles_registration'`)) as [
      { present?: string },
    ];
    if (Number(row.present) > 0) return;
    await queryRunner.query(`
      DELETE FROM attendee_profiles
      WHERE registration_id IS NOT NULL AND registration_id NOT IN (SELECT id FROM registrations)`);
    await queryRunner.query(`
      ALTER TABLE attendee_profiles ADD CONSTRAINT fk_attendee_profiles_registration
        FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE attendee_profiles DROP FOREIGN KEY fk_attendee_profiles_registration');
  }
}
