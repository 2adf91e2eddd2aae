import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keys that nothing looks up by since the last release: the email by a collation's own rules, for which `email_key` is
 * there, and the ranking by points, for which `position` is.
 */
export class DropFormerKeys1765340000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { table, key } of formerKeys)
      if (await hasKey(queryRunner, table, key)) await queryRunner.query(`ALTER TABLE ${table} DROP KEY ${key}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE registrations ADD UNIQUE KEY uq_registrations_email (email)');
    await queryRunner.query(
      'ALTER TABLE standings ADD KEY ix_standings_rank (total_points DESC, reached_at, registration_id)',
    );
  }
}

const formerKeys = [
  { table: 'registrations', key: 'uq_registrations_email' },
  { table: 'standings', key: 'ix_standings_rank' },
];

async function hasKey(queryRunner: QueryRunner, table: string, key: string): Promise<boolean> {
  const [found] = (await queryRunner.query(`
    SELECT COUNT(*) AS present FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = '${table}' AND index_name = '${key}'`)) as [{ present: unknown }];
  return Number(found.present) !== 0;
}
