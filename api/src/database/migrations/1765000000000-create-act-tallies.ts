import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many acts there were, all guests together, in parts. What was done before is counted in the first. */
export class CreateActTallies1765000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS act_tallies (
        shard TINYINT UNSIGNED NOT NULL,
        acts INT NOT NULL,
        PRIMARY KEY (shard)
      ) ENGINE=InnoDB`);
    await queryRunner.query(`
      INSERT IGNORE INTO act_tallies (shard, acts)
      SELECT 0, (SELECT COUNT(*) FROM activities) + (SELECT COUNT(*) FROM quiz_answers)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS act_tallies');
  }
}
