import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { isMissingReference } from '../database/database-errors.ts';
import { newStanding, type Standing } from './standing.ts';
import { StandingRow } from './standing.entity.ts';

/** The kept standings: one row a guest who has done something. */
@Injectable()
export class Standings {
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

  /** The same for many, in the order of their ids. */
  async lockAll(manager: EntityManager, registrationIds: readonly string[]): Promise<Standing[]> {
    const ids = [...registrationIds].sort();
    try {
      await manager.query(
        `INSERT INTO standings (registration_id, total_points, achievements_count, correct_answers, progress)
         VALUES ${ids.map(() => '(?, 0, 0, 0, ?)').join(', ')} ON DUPLICATE KEY UPDATE registration_id = registration_id`,
        ids.flatMap((id) => [id, JSON.stringify(newStanding(id).progress)]),
      );
    } catch (failure) {
      if (isMissingReference(failure)) throw new AppError('REGISTRATION_NOT_FOUND');
      throw failure;
    }
    return this.of(ids, manager);
  }

  /** Those of the guests who have one. */
  of(registrationIds: readonly string[], manager: EntityManager = this.rows.manager): Promise<Standing[]> {
    return manager.findBy(StandingRow, { registrationId: In(registrationIds) });
  }

  /** Adds the standings of guests who have none. */
  async addMany(manager: EntityManager, standings: readonly Standing[]): Promise<void> {
    if (standings.length === 0) return;
    await manager.query(
      `INSERT INTO standings
        (registration_id, total_points, achievements_count, correct_answers, reached_at, progress) VALUES ?`,
      [
        standings.map((standing) => [
          standing.registrationId,
          standing.totalPoints,
          standing.achievementsCount,
          standing.correctAnswers,
          standing.reachedAt,
          JSON.stringify(standing.progress),
        ]),
      ],
    );
  }

  /** Keeps standings that this transaction has locked. */
  async keep(manager: EntityManager, standings: readonly Standing[]): Promise<void> {
    await manager.upsert(StandingRow, [...standings], ['registrationId']);
  }
}
