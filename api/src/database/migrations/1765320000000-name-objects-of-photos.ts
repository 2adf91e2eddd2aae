import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A photo may lie in a bucket: its row then has no bytes, and the name of the object. */
export class NameObjectsOfPhotos1765320000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['attendee_photos', 'registration_photos']) {
      if (await queryRunner.hasColumn(table, 'object_name')) continue;
      await queryRunner.query(`
        ALTER TABLE ${table} ADD COLUMN object_name CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL`);
    }
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS unused_objects (
        name CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        since DATETIME(3) NOT NULL,
        is_due BOOLEAN NOT NULL,
        PRIMARY KEY (name)
      ) ENGINE=InnoDB`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS unused_objects');
    await queryRunner.query('ALTER TABLE attendee_photos DROP COLUMN object_name');
    await queryRunner.query('ALTER TABLE registration_photos DROP COLUMN object_name');
  }
}
