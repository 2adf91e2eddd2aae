import type { MigrationInterface, QueryRunner } from 'typeorm';

const id = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';

/** Photos as large as the wall of the evening shows them, beside those of the gallery. */
export class LargePhotos1766300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE IF NOT EXISTS attendee_large_photos (
      profile_id ${id} NOT NULL,
      content MEDIUMBLOB NOT NULL,
      object_name ${id} NULL,
      PRIMARY KEY (profile_id),
      CONSTRAINT fk_attendee_large_photos_profile_id
        FOREIGN KEY (profile_id) REFERENCES attendee_profiles (id) ON DELETE CASCADE ON UPDATE NO ACTION
    ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE attendee_large_photos');
  }
}
