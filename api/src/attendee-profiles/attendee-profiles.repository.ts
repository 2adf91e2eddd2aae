import { moderationLimits, type ModerationState } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Like, Not, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { PhotoStore, type StoredPhoto } from '../common/photos/photo-store.ts';
import { likePattern } from '../database/like-pattern.ts';
import { isCancelled } from '../registrations/registrations.repository.ts';
import {
  stateCondition,
  AttendeeLargePhoto,
  AttendeePhoto,
  AttendeeProfile,
  type PhotoSize,
} from './attendee-profile.entity.ts';

/** Visitors see no hidden photo, and none of a guest who cancelled. */
const visible = `profile.hidden_at IS NULL AND NOT ${isCancelled('profile.registration_id')}`;

export type VisibleProfile = Pick<AttendeeProfile, 'id' | 'firstName'>;

export interface ModerationQuery {
  before?: string;
  state?: ModerationState;
}

/** For moderators, newest first: photos and lines of memory alike. */
export function moderatedPage<T extends { id: string; createdAt: Date; hiddenAt: Date | null }>(
  rows: Repository<T>,
  { before, state }: ModerationQuery,
): Promise<T[]> {
  const query = rows.createQueryBuilder('entry').orderBy('entry.id', 'DESC').limit(moderationLimits.pageSize);
  if (before !== undefined) query.andWhere('entry.id < :before', { before });
  if (state !== undefined) query.andWhere(stateCondition(state, 'entry'));
  return query.getMany();
}

@Injectable()
export class AttendeeProfilesRepository {
  constructor(@InjectRepository(AttendeeProfile) private readonly rows: Repository<AttendeeProfile>) {}

  async insert(manager: EntityManager, profile: AttendeeProfile): Promise<void> {
    await manager.insert(AttendeeProfile, profile);
  }

  /** Newest first: ids grow with time. */
  newestVisible(limit?: number, before?: string): Promise<VisibleProfile[]> {
    const query = this.rows.createQueryBuilder('profile').select('profile.id', 'id').where(visible);
    if (before !== undefined) query.andWhere('profile.id < :before', { before });
    return query.addSelect('profile.firstName', 'firstName').orderBy('profile.id', 'DESC').limit(limit).getRawMany();
  }

  countVisible(registrationId?: string): Promise<number> {
    const query = this.rows.createQueryBuilder('profile').where(visible);
    if (registrationId !== undefined) query.andWhere({ registrationId });
    return query.getCount();
  }

  /** Newest first, with hidden ones. */
  of(registrationId: string, manager: EntityManager = this.rows.manager): Promise<AttendeeProfile[]> {
    return manager.find(AttendeeProfile, { where: { registrationId }, order: { id: 'DESC' } });
  }

  find(id: string): Promise<AttendeeProfile | null> {
    return this.rows.findOneBy({ id });
  }

  /** The newest, and how many there are in all. */
  newest({ hidden, search }: { hidden: boolean; search?: string }, take: number): Promise<[AttendeeProfile[], number]> {
    const where = {
      ...(hidden && { hiddenAt: Not(IsNull()) }),
      ...(search !== undefined && { firstName: Like(likePattern(search)) }),
    };
    return this.rows.findAndCount({ where, order: { id: 'DESC' }, take });
  }

  moderated(query: ModerationQuery): Promise<AttendeeProfile[]> {
    return moderatedPage(this.rows, query);
  }

  /** Answers how many there are. */
  async rename(manager: EntityManager, where: FindOptionsWhere<AttendeeProfile>, firstName: string): Promise<number> {
    return (await manager.update(AttendeeProfile, where, { firstName })).affected ?? 0;
  }

  /** False if there is none. */
  async setHidden(id: string, hiddenAt: Date | null): Promise<boolean> {
    return (await this.rows.update(id, { hiddenAt })).affected === 1;
  }

  async ids(manager: EntityManager, where: FindOptionsWhere<AttendeeProfile>, take?: number): Promise<string[]> {
    return (await manager.find(AttendeeProfile, { select: { id: true }, where, take })).map(({ id }) => id);
  }

  countIn(state: ModerationState): Promise<number> {
    return this.rows.createQueryBuilder('profile').where(stateCondition(state, 'profile')).getCount();
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  async remove(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.delete(AttendeeProfile, { id: In(ids) });
  }
}

const photosOf = { small: AttendeePhoto, large: AttendeeLargePhoto } as const satisfies Record<PhotoSize, unknown>;

export interface ProfilePhotos {
  small: StoredPhoto;
  /** Null without a wall. */
  large: StoredPhoto | null;
}

/** Reading throws UNAVAILABLE while the bucket does not answer. */
@Injectable()
export class AttendeePhotosRepository {
  constructor(
    @InjectRepository(AttendeePhoto) private readonly rows: Repository<AttendeePhoto>,
    private readonly store: PhotoStore,
  ) {}

  async insert(manager: EntityManager, profileId: string, { small, large }: ProfilePhotos): Promise<void> {
    await this.store.take(manager, large ? [small, large] : [small]);
    await manager.insert(AttendeePhoto, { profileId, ...small });
    if (large) await manager.insert(AttendeeLargePhoto, { profileId, ...large });
  }

  /** Call it before removing the profiles: the database removes the rows, not the objects in the bucket. */
  async release(manager: EntityManager, profileIds: readonly string[]): Promise<void> {
    const options = { select: { objectName: true }, where: { profileId: In(profileIds) } } as const;
    for (const Photo of Object.values(photosOf)) await this.store.release(manager, await manager.find(Photo, options));
  }

  async visible(profileId: string, size: PhotoSize = 'small'): Promise<Buffer | null> {
    const query = this.rows.manager.createQueryBuilder(photosOf[size], 'photo').innerJoin('photo.profile', 'profile');
    const photo = await query.where(visible).andWhere({ profileId }).getOne();
    return photo && this.store.read(photo);
  }

  /** By the id of their profile. */
  async of(
    profileIds: readonly string[],
    manager: EntityManager = this.rows.manager,
    size: PhotoSize = 'small',
  ): Promise<Map<string, Buffer>> {
    if (profileIds.length === 0) return new Map();
    const found = await manager.findBy(photosOf[size], { profileId: In(profileIds) });
    const photos = new Map<string, Buffer>();
    await Promise.all(
      found.map(async (photo) => {
        const jpeg = await this.store.read(photo);
        if (jpeg) photos.set(photo.profileId, jpeg);
      }),
    );
    return photos;
  }
}
