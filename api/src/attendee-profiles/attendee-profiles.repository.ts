import type { ModerationState } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThan, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { cachedFor } from '../common/cached-for.ts';
import { isCancelled } from '../registrations/registrations.repository.ts';
import { AttendeeProfile } from './attendee-profile.entity.ts';
import { stateCondition } from './moderation-state.ts';

/** Visitors see no hidden photo, and none that a guest added before cancelling. */
export const visible = `profile.hidden_at IS NULL AND NOT ${isCancelled('profile.registration_id', '>= profile.created_at')}`;

const countedForMs = 1000;

export type VisibleProfile = Pick<AttendeeProfile, 'id' | 'firstName'>;

@Injectable()
export class AttendeeProfilesRepository {
  constructor(@InjectRepository(AttendeeProfile) readonly rows: Repository<AttendeeProfile>) {}

  /** Newest first: ids grow with time. */
  newestVisible(limit: number, before?: string): Promise<VisibleProfile[]> {
    const query = this.rows.createQueryBuilder('profile').select('profile.id', 'id').where(visible);
    if (before !== undefined) query.andWhere('profile.id < :before', { before });
    return query.addSelect('profile.firstName', 'firstName').orderBy('profile.id', 'DESC').limit(limit).getRawMany();
  }

  /** Those of them that visitors see now. */
  async stillVisible(profiles: readonly VisibleProfile[]): Promise<VisibleProfile[]> {
    const ids = profiles.map(({ id }) => id);
    const query = this.rows.createQueryBuilder('profile').select('profile.id', 'id').where(visible);
    const found = await query.andWhere({ id: In(ids) }).getRawMany<{ id: string }>();
    const shown = new Set(found.map(({ id }) => id));
    return profiles.filter(({ id }) => shown.has(id));
  }

  /** How many visitors see; as of a second ago at most. */
  readonly visibleCount = cachedFor(countedForMs, () => this.visible().getCount());

  countVisibleOf(registrationId: string): Promise<number> {
    return this.visible().andWhere({ registrationId }).getCount();
  }

  /** Newest first, with hidden ones. */
  of(registrationId: string, manager: EntityManager = this.rows.manager): Promise<AttendeeProfile[]> {
    return manager.find(AttendeeProfile, { where: { registrationId }, order: { id: 'DESC' } });
  }

  /** Answers how many there are. */
  async rename(where: FindOptionsWhere<AttendeeProfile>, firstName: string, manager: EntityManager): Promise<number> {
    return (await manager.update(AttendeeProfile, where, { firstName })).affected ?? 0;
  }

  countIn(state: ModerationState): Promise<number> {
    return this.rows.createQueryBuilder('profile').where(stateCondition(state, 'profile')).getCount();
  }

  countSince(from: Date): Promise<number> {
    return this.rows.countBy({ createdAt: MoreThan(from) });
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  private visible() {
    return this.rows.createQueryBuilder('profile').where(visible);
  }
}
