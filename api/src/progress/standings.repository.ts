import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { isDuplicate, isMissingReference } from '../database/database-errors.ts';
import { insertRows, replacingAll, selectRows, updateRowIf } from '../database/rows.ts';
import type { ReadAlong } from '../registrations/read-along.ts';
import { cancelledRegistrations, isCancelled } from '../registrations/registrations.repository.ts';
import type { Progress } from './progress.ts';
import { blockBegin, countedAhead, countedInAll } from './rank-blocks.repository.ts';
import { rankLevels, type Stretch } from './rank-tree.ts';
import { newStanding, type Standing } from './standing.ts';
import { StandingRow } from './standing.entity.ts';

/** One place in the ranking. */
export type Place = Pick<Standing, 'registrationId' | 'totalPoints' | 'achievementsCount'>;

/** With the number that the ranking goes by: fewer is better; equal ones go by the id. */
export type OwnPlace = Place & { position: bigint };

/** Who is at another position than is counted; null for one who is not ranked, or not counted. */
export interface MovedStanding {
  registrationId: string;
  position: bigint | null;
  countedPosition: bigint | null;
}

type CountedRow = { counted: string | number | null };

/** A standing as it was read, without a lock; `text`: its progress as it is stored, or null where it has no row. */
export interface KnownStanding {
  standing: Standing;
  text: string | null;
}

/** Somebody was faster: what was decided by what was read before is to be decided anew. */
export class Overtaken extends Error {}

/** For the statement that reads a session; `knownStanding` takes it from its row. */
export const standingAlong: ReadAlong = (id) => ({
  columns: `total_points AS totalPoints, achievements_count AS achievementsCount, correct_answers AS correctAnswers,
    reached_at AS reachedAt, progress`,
  joins: `LEFT JOIN standings ON standings.registration_id = ${id}`,
});

export function knownStanding(registrationId: string, row: object): KnownStanding {
  const { totalPoints, achievementsCount, correctAnswers, reachedAt, progress: text } = row as ReadRow;
  if (text === null) return { standing: newStanding(registrationId), text };
  const counted = { registrationId, totalPoints, achievementsCount, correctAnswers, reachedAt };
  return { standing: { ...counted, progress: JSON.parse(text) as Progress }, text };
}

/** For the statement that reads a session; `placeIn` takes it from its row. */
export const placeAlong: ReadAlong = (id) => ({
  columns: 'total_points AS totalPoints, achievements_count AS achievementsCount, position',
  joins: `LEFT JOIN standings ON standings.registration_id = ${id}`,
});

/** A guest's place; null for one who is not ranked: without points, or cancelled. */
export function placeIn(row: { id: string }): OwnPlace | null {
  const { totalPoints, achievementsCount, position } = row as { id: string } & PlaceRow;
  return position === null
    ? null
    : { registrationId: row.id, totalPoints, achievementsCount, position: BigInt(position) };
}

type PlaceRow = Omit<Place, 'registrationId'> & { position: string | number | null };

type ReadRow = Omit<Standing, 'progress'> & { progress: string | null };

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

  /**
   * Stores what has become of a standing as it was read without a lock. Throws Overtaken when it has changed since:
   * nothing that was decided by it holds.
   */
  async replace(manager: EntityManager, { standing, text }: KnownStanding, next: Standing): Promise<void> {
    if (text === null) {
      await insertRows(manager, StandingRow, [next]).catch((failure: unknown) => {
        throw isDuplicate(failure, 'PRIMARY') ? new Overtaken() : failure;
      });
      return;
    }
    const { totalPoints, achievementsCount } = standing;
    const asRead = {
      sql: 'total_points = ? AND achievements_count = ? AND progress = ?',
      parameters: [totalPoints, achievementsCount, text],
    };
    if (!(await updateRowIf(manager, StandingRow, next, asRead))) throw new Overtaken();
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

  /** How many are ahead of a place, at this moment. */
  async countAhead(place: OwnPlace): Promise<number> {
    const [row] = await this.run<{ ahead: string }>(aheadQuery(place));
    return Number(row?.ahead);
  }

  async hasUncounted(): Promise<boolean> {
    return (await this.rows.query<unknown[]>('SELECT 1 FROM standings WHERE is_uncounted = 1 LIMIT 1')).length > 0;
  }

  /** Some of those who have moved since they were counted, in their order; locked until the transaction ends. */
  async lockUncounted(manager: EntityManager, limit: number): Promise<MovedStanding[]> {
    const found = await manager.query<Record<keyof MovedStanding, string | number | null>[]>(
      `SELECT registration_id AS registrationId, position, counted_position AS countedPosition
       FROM standings WHERE is_uncounted = 1 ORDER BY position LIMIT ? FOR UPDATE SKIP LOCKED`,
      [limit],
    );
    return found.map(({ registrationId, position, countedPosition }) => ({
      registrationId: String(registrationId),
      position: position === null ? null : BigInt(position),
      countedPosition: countedPosition === null ? null : BigInt(countedPosition),
    }));
  }

  async markCounted(manager: EntityManager, moved: readonly MovedStanding[]): Promise<void> {
    if (moved.length === 0) return;
    await manager.query('UPDATE standings SET counted_position = position WHERE registration_id IN (?)', [
      moved.map(({ registrationId }) => registrationId),
    ]);
  }

  /** Where those of these guests who are counted are, locked until the transaction ends. */
  async lockCounted(manager: EntityManager, registrationIds: readonly string[]): Promise<bigint[]> {
    if (registrationIds.length === 0) return [];
    const found = await manager.query<CountedRow[]>(
      'SELECT counted_position AS counted FROM standings WHERE registration_id IN (?) FOR UPDATE',
      [registrationIds],
    );
    return found.flatMap(({ counted }) => (counted === null ? [] : BigInt(counted)));
  }

  /** Where guests are counted, in their order. */
  async countedIn(manager: EntityManager, { first, end }: Stretch): Promise<bigint[]> {
    const found = await manager.query<CountedRow[]>(
      `SELECT counted_position AS counted FROM standings WHERE counted_position >= ? AND counted_position < ?
       ORDER BY counted_position`,
      [first, end],
    );
    return found.map(({ counted }) => BigInt(counted!));
  }

  /** Whether as many stand as are counted. */
  async areAllCounted(): Promise<boolean> {
    const [row] = await this.rows.query<{ standing: string; counted: string }[]>(
      `SELECT (SELECT COUNT(counted_position) FROM standings) AS standing, (${countedInAll}) AS counted`,
    );
    return Number(row?.standing) === Number(row?.counted);
  }

  async setCancelled(manager: EntityManager, registrationIds: readonly string[], isCancelled: boolean): Promise<void> {
    await manager.query('UPDATE standings SET is_cancelled = ? WHERE registration_id IN (?)', [
      isCancelled,
      registrationIds,
    ]);
  }

  /** Guests whose standing does not say whether they have cancelled, and whether they have. */
  async wronglyCancelled(): Promise<{ registrationId: string; isCancelled: boolean }[]> {
    const found = await this.rows.query<{ registrationId: string; isCancelled: number }[]>(
      `SELECT registration_id AS registrationId, 1 AS isCancelled FROM ${cancelledRegistrations}
       JOIN standings ON registration_id = cancelled.id WHERE NOT is_cancelled
       UNION ALL SELECT registration_id, 0 FROM standings
       WHERE position IS NULL AND is_cancelled AND NOT ${isCancelled('registration_id')}`,
    );
    return found.map(({ registrationId, isCancelled }) => ({ registrationId, isCancelled: Number(isCancelled) === 1 }));
  }

  private run<T>({ sql, parameters }: { sql: string; parameters: unknown[] }): Promise<T[]> {
    return this.rows.query(sql, parameters);
  }
}

// The ranking is raw SQL: what every visitor of the hub reads follows the index, and a test holds the plans.

const placeColumns =
  'registration_id AS registrationId, total_points AS totalPoints, achievements_count AS achievementsCount';

/** Reads in the order of the ranking, no more rows than it answers. */
export const topQuery = (limit: number) => ({
  sql: `SELECT ${placeColumns} FROM standings WHERE position IS NOT NULL ORDER BY position, registration_id LIMIT ?`,
  parameters: [limit],
});

/**
 * Sums the tree up to the block in which the place is, and reads that block from the index. Who has moved and is not
 * counted yet is counted here, into that sum or out of it; `isCorrected`: tests alone leave that out.
 */
export const aheadQuery = (
  { position, registrationId }: Pick<OwnPlace, 'position' | 'registrationId'>,
  isCorrected = true,
) => ({
  sql: `SELECT ${countedAhead}
      + (SELECT COUNT(*) FROM standings WHERE position >= ${blockBegin} AND position <= ?
        AND (position < ? OR registration_id < ?))
      ${isCorrected ? `+ ${movedAhead}` : ''} AS ahead`,
  parameters: [
    ...Array<bigint>(rankLevels + 3).fill(position),
    registrationId,
    ...(isCorrected ? [position, position] : []),
  ],
});

const movedAhead = `(SELECT COALESCE(SUM(
  IF(position < ${blockBegin}, 1, 0) - IF(counted_position < ${blockBegin}, 1, 0)), 0)
  FROM standings WHERE is_uncounted = 1)`;
