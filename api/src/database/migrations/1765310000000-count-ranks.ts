import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ranking by one ascending number, which the database computes, and a tree of counts over it. Guests of before are
 * not counted yet: the service counts them, and until then a rank looks at each of them. The table is written anew, and
 * waits for it: some seconds for each hundred thousand guests. `ix_standings_rank` goes once no release reads by it.
 */
export class CountRanks1765310000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS rank_blocks (
        level TINYINT UNSIGNED NOT NULL,
        first BIGINT NOT NULL,
        ahead INT NOT NULL,
        guests INT NOT NULL,
        PRIMARY KEY (level, first)
      ) ENGINE=InnoDB`);
    if (!(await queryRunner.hasColumn('standings', 'counted_position')))
      await queryRunner.query(`
        ALTER TABLE standings
          ADD COLUMN is_cancelled BOOLEAN NOT NULL DEFAULT FALSE,
          ADD COLUMN position BIGINT AS (IF(is_cancelled OR total_points = 0, NULL,
            (2097151 - LEAST(total_points, 2097151)) * 2199023255552
              + TIMESTAMPDIFF(MICROSECOND, '2020-01-01', reached_at) DIV 1000)) STORED,
          ADD COLUMN counted_position BIGINT NULL,
          ADD COLUMN is_uncounted BOOLEAN AS (IF(position <=> counted_position, NULL, TRUE)) STORED,
          ADD KEY ix_standings_position (position, registration_id),
          ADD KEY ix_standings_counted (counted_position),
          ADD KEY ix_standings_uncounted (is_uncounted, position, counted_position)`);
    await queryRunner.query(`
      UPDATE standings SET is_cancelled = TRUE
      WHERE registration_id IN (SELECT id FROM registrations WHERE cancelled_at IS NOT NULL)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE standings DROP KEY ix_standings_uncounted, DROP KEY ix_standings_counted,
        DROP KEY ix_standings_position, DROP COLUMN is_uncounted, DROP COLUMN counted_position,
        DROP COLUMN position, DROP COLUMN is_cancelled`);
    await queryRunner.query('DROP TABLE IF EXISTS rank_blocks');
  }
}
