import type { MigrationInterface, QueryRunner } from 'typeorm';

const isExpected = "cancelled_at IS NULL AND status = 'coming'";
/** All of a party that the door has not counted. */
const partyHere = 'LEAST(COALESCE(arrivals.people, registrations.party), registrations.party)';

export class GuestCounts1766300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE IF NOT EXISTS guest_counts (
      slot TINYINT UNSIGNED NOT NULL,
      registrations INT NOT NULL DEFAULT 0,
      people INT NOT NULL DEFAULT 0,
      children INT NOT NULL DEFAULT 0,
      placed INT NOT NULL DEFAULT 0,
      waiting INT NOT NULL DEFAULT 0,
      people_waiting INT NOT NULL DEFAULT 0,
      cancelled INT NOT NULL DEFAULT 0,
      came INT NOT NULL DEFAULT 0,
      people_who_came INT NOT NULL DEFAULT 0,
      activities INT NOT NULL DEFAULT 0,
      along_checked_in INT NOT NULL DEFAULT 0,
      answers INT NOT NULL DEFAULT 0,
      changes INT NOT NULL DEFAULT 0,
      PRIMARY KEY (slot)
    ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
    // What the release before changes while it still runs is corrected when this one checks its counts.
    await queryRunner.query(`REPLACE INTO guest_counts
      (slot, registrations, people, children, placed, waiting, people_waiting, cancelled, came, people_who_came,
        activities, along_checked_in, answers)
      SELECT 0,
        COALESCE(SUM(${isExpected}), 0),
        COALESCE(SUM(IF(${isExpected}, party, 0)), 0),
        COALESCE(SUM(IF(${isExpected}, children_along, 0)), 0),
        COALESCE(SUM(IF(cancelled_at IS NULL AND status <> 'waiting', party, 0)), 0),
        COALESCE(SUM(cancelled_at IS NULL AND status = 'waiting'), 0),
        COALESCE(SUM(IF(cancelled_at IS NULL AND status <> 'coming', party, 0)), 0),
        COALESCE(SUM(cancelled_at IS NOT NULL), 0),
        COALESCE(SUM(${isExpected} AND arrivals.registration_id IS NOT NULL), 0),
        COALESCE(SUM(IF(${isExpected} AND arrivals.registration_id IS NOT NULL, ${partyHere}, 0)), 0),
        (SELECT COUNT(*) FROM activities),
        (SELECT COALESCE(SUM(${partyHere} - 1), 0) FROM activities
          JOIN registrations ON registrations.id = activities.registration_id
          LEFT JOIN arrivals ON arrivals.registration_id = registrations.id
          WHERE activities.activity_type = 'event_checkin'),
        (SELECT COUNT(*) FROM quiz_answers)
      FROM registrations LEFT JOIN arrivals ON arrivals.registration_id = registrations.id`);
    // MySQL has no `ADD COLUMN IF NOT EXISTS`; one statement adds both or none.
    if (await queryRunner.hasColumn('registrations', 'changed_at')) return;
    await queryRunner.query(`ALTER TABLE registrations
      ADD COLUMN changed_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
      ADD KEY ix_registrations_changed_at (changed_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE registrations DROP COLUMN changed_at');
    await queryRunner.query('DROP TABLE IF EXISTS guest_counts');
  }
}
