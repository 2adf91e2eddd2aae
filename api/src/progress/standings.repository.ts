import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { isMissingReference } from '../database/database-errors.ts';
import { insertRows, replacingAll, selectRows } from '../database/rows.ts';
import { cancelledRegistrations, isCancelled } from '../registrations/registrations.repository.ts';
import { newStanding, type Standing } from './standing.ts';
import { StandingRow } from './standing.entity.ts';

/** One place in the ranking. */
export type Place = Pick<Standing, 'registrationId' | 'totalPoints' | 'achievementsCount'>;

/** The stored standings: one row for each guest who has done something. */
@Injectable()
export class StandingsRepository {
  constructor(@InjectRepository(StandingRow) private readonly rows: Repository<StandingRow>) {}

  /**
   * The guest's standing, locked until the transaction ends, so that the acts of one guest come one after the other.
   * Take it before anything else of the guest: adding the row locks the registration first, as erasing it does, and so
   * neither waits for the other in a circle. Throws REGISTRATION_NOT_FOUND.
   */
  async lock(manager: EntityManager, registrationId: string): Promise<Standing> {
    const [standing] = await this.lockAll(manager, [registrationId]);
    return standing ?? newStanding(registrationId);
  }

  /** The same for many, in the order of their ids. Raw: TypeORM's insert-or-ignore hides a missing registration. */
  async lockAll(manager: EntityManager, registrationIds: readonly string[]): Promise<Standing[]> {
    const ids = [...registrationIds].sort();
    try {
      await manager.query(
        `INSERT INTO standings (registration_id, total_points, achievements_count, correct_answers, progress)
         VALUES ${ids.map(() => '(?, 0, 0, 0, ?)').join(', ')}
         ON DUPLICATE KEY UPDATE registration_id = VALUES(registration_id)`,
        ids.flatMap((id) => [id, JSON.stringify(newStanding(id).progress)]),
      );
    } catch (failure) {
      if (isMissingReference(failure)) throw new AppError('REGISTRATION_NOT_FOUND');
      throw failure;
    }
    return this.of(ids, manager);
  }

  /** Locks the guest's standing, and stores what `work` makes of it. Throws REGISTRATION_NOT_FOUND. */
  async changeLocked<T extends { standing: Standing }>(
    manager: EntityManager,
    registrationId: string,
    work: (before: Standing) => Promise<T>,
  ): Promise<T> {
    const changed = await work(await this.lock(manager, registrationId));
    await this.save(manager, [changed.standing]);
    return changed;
  }

  /** Those of the guests who have one. */
  of(registrationIds: readonly string[], manager: EntityManager = this.rows.manager): Promise<Standing[]> {
    if (registrationIds.length === 0) return Promise.resolve([]);
    return selectRows(manager, StandingRow, 'WHERE registration_id IN (?)', [registrationIds]);
  }

  /** Stores standings: of guests who have none, or that this transaction has locked. */
  async save(manager: EntityManager, standings: readonly Standing[]): Promise<void> {
    await insertRows(manager, StandingRow, standings, replacingAll(manager, StandingRow));
  }

  async remove(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return (await manager.delete(StandingRow, { registrationId: In(registrationIds) })).affected ?? 0;
  }

  /** The first `limit` places: most points first, ties to whoever got there first, nobody who has cancelled. */
  top(limit: number): Promise<Place[]> {
    return this.run<Place>(topQuery(limit));
  }

  /** How many are ahead of a standing that has points, less those who have cancelled. */
  async countAhead(standing: Standing): Promise<number> {
    const [[all], [cancelled]] = await Promise.all([
      this.run<{ ahead: string }>(aheadQuery(standing)),
      this.run<{ ahead: string }>(cancelledAheadQuery(standing)),
    ]);
    return Number(all?.ahead) - Number(cancelled?.ahead);
  }

  private run<T>({ sql, parameters }: { sql: string; parameters: unknown[] }): Promise<T[]> {
    return this.rows.query(sql, parameters);
  }
}

// The ranking is raw SQL: what every visitor of the hub reads follows the index, and a test holds the plans.

/** Reads in the order of the ranking, no more rows than it answers and those of the cancelled between them. */
export const topQuery = (limit: number) => ({
  sql: `SELECT registration_id AS registrationId, total_points AS totalPoints, achievements_count AS achievementsCount
    FROM standings WHERE total_points > 0 AND NOT ${isCancelled('registration_id')}
    ORDER BY total_points DESC, reached_at, registration_id LIMIT ?`,
  parameters: [limit],
});

/** Those who have cancelled are included. Reads the index alone. */
export const aheadQuery = (standing: Standing) => ({
  sql: `SELECT COUNT(*) AS ahead FROM standings WHERE ${isAhead}`,
  parameters: place(standing),
});

/** Reads the few who have cancelled. */
const cancelledAheadQuery = (standing: Standing) => ({
  sql: `SELECT COUNT(*) AS ahead FROM ${cancelledRegistrations} JOIN standings ON registration_id = cancelled.id
    WHERE ${isAhead}`,
  parameters: place(standing),
});

const isAhead = `(total_points > ?
  OR (total_points = ? AND reached_at < ?)
  OR (total_points = ? AND reached_at = ? AND registration_id < ?))`;

const place = ({ totalPoints, reachedAt, registrationId }: Standing) => [
  totalPoints,
  totalPoints,
  reachedAt,
  totalPoints,
  reachedAt,
  registrationId,
];
