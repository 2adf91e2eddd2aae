import type { UserStatsView } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { isMissingReference } from '../database/database-errors.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { isCancelled } from '../registrations/registrations.repository.ts';
import { StandingRow } from './standing.entity.ts';
import { newStanding, type Standing } from './standing.ts';

export type Place = Pick<Standing, 'registrationId' | 'totalPoints' | 'achievementsCount' | 'reachedAt'> &
  Pick<Registration, 'firstName' | 'lastName'>;

@HandlesPersonalData()
@Injectable()
export class StandingsRepository implements PrivacyHandler {
  readonly name = 'standing';
  readonly tables = ['standings'];

  constructor(@InjectRepository(StandingRow) private readonly rows: Repository<StandingRow>) {}

  /** Take it before anything else of the guest: all lock the registration first. Throws REGISTRATION_NOT_FOUND. */
  async lock(registrationId: string, manager: EntityManager): Promise<Standing> {
    try {
      const insert = manager.createQueryBuilder().insert().into(StandingRow).values(newStanding(registrationId));
      await insert.orUpdate(['registration_id'], ['registration_id']).execute();
    } catch (failure) {
      if (isMissingReference(failure)) throw new AppError('REGISTRATION_NOT_FOUND');
      throw failure;
    }
    const lock = { mode: 'pessimistic_write' } as const;
    return standingOf(await manager.findOneOrFail(StandingRow, { where: { registrationId }, lock }));
  }

  async find(registrationId: string, manager: EntityManager = this.rows.manager): Promise<Standing | null> {
    const row = await manager.findOneBy(StandingRow, { registrationId });
    return row && standingOf(row);
  }

  async stats(registrationId: string): Promise<UserStatsView> {
    const standing = (await this.find(registrationId)) ?? newStanding(registrationId);
    const { totalPoints, achievementsCount, correctAnswers } = standing;
    return { totalPoints, achievementsCount, correctAnswers };
  }

  async save(standing: Standing, manager: EntityManager): Promise<void> {
    await manager.upsert(StandingRow, standing, ['registrationId']);
  }

  disclose(registrationId: string, manager: EntityManager): Promise<Standing | null> {
    return this.find(registrationId, manager);
  }

  top(limit: number): Promise<Place[]> {
    return this.ranked()
      .andWhere('registration.cancelled_at IS NULL')
      .orderBy('standing.total_points', 'DESC')
      .addOrderBy('standing.reached_at')
      .addOrderBy('standing.registration_id')
      .limit(limit)
      .getRawMany();
  }

  async place(registrationId: string): Promise<Place | null> {
    const place = await this.ranked().andWhere({ registrationId }).getRawOne<Place>();
    return place ?? null;
  }

  /** Those who have cancelled are few, and counted apart: all others in the index alone. */
  async countAhead(place: Place): Promise<number> {
    const ahead = () =>
      this.rows.createQueryBuilder('standing').where(
        `(standing.total_points > :totalPoints
            OR standing.total_points = :totalPoints AND standing.reached_at < :reachedAt
            OR standing.total_points = :totalPoints AND standing.reached_at = :reachedAt
              AND standing.registration_id < :registrationId)`,
        place,
      );
    const [all, cancelled] = await Promise.all([
      ahead().getCount(),
      ahead().andWhere(isCancelled('standing.registration_id')).getCount(),
    ]);
    return all - cancelled;
  }

  /** Nobody is without a registration: the left join keeps the ranking's index as the first table. */
  private ranked() {
    return this.rows
      .createQueryBuilder('standing')
      .leftJoin('standing.registration', 'registration')
      .select('standing.registration_id', 'registrationId')
      .addSelect('standing.total_points', 'totalPoints')
      .addSelect('standing.achievements_count', 'achievementsCount')
      .addSelect('standing.reached_at', 'reachedAt')
      .addSelect('registration.first_name', 'firstName')
      .addSelect('registration.last_name', 'lastName')
      .where('standing.total_points > 0');
  }
}

const standingOf = ({ registration: _, ...standing }: StandingRow): Standing => standing;
