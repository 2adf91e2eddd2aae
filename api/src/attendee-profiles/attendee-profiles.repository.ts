import type { ModerationState } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { dataUrlOf, PhotoStore, type StoredPhoto } from '../common/photos/photo-store.ts';
import { isCancelled } from '../registrations/registrations.repository.ts';
import { AttendeeLargePhoto, AttendeePhoto, AttendeeProfile, type PhotoSize } from './attendee-profile.entity.ts';
import { stateCondition } from './moderated.ts';

/** Visitors see no hidden photo, and none that a guest added before cancelling. */
const visible = `profile.hidden_at IS NULL AND NOT ${isCancelled('profile.registration_id', '>= profile.created_at')}`;

export type VisibleProfile = Pick<AttendeeProfile, 'id' | 'firstName'>;

@Injectable()
export class AttendeeProfilesRepository {
  constructor(@InjectRepository(AttendeeProfile) readonly rows: Repository<AttendeeProfile>) {}

  /** Newest first: ids grow with time. */
  newestVisible(limit?: number, before?: string): Promise<VisibleProfile[]> {
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

  countVisible(registrationId?: string): Promise<number> {
    const query = this.rows.createQueryBuilder('profile').where(visible);
    if (registrationId !== undefined) query.andWhere({ registrationId });
    return query.getCount();
  }

  /** Newest first, with hidden ones. */
  of(registrationId: string, manager: EntityManager = this.rows.manager): Promise<AttendeeProfile[]> {
    return manager.find(AttendeeProfile, { where: { registrationId }, order: { id: 'DESC' } });
  }

  /** Answers how many there are. */
  async rename(manager: EntityManager, where: FindOptionsWhere<AttendeeProfile>, firstName: string): Promise<number> {
    return (await manager.update(AttendeeProfile, where, { firstName })).affected ?? 0;
  }

  countIn(state: ModerationState): Promise<number> {
    return this.rows.createQueryBuilder('profile').where(stateCondition(state, 'profile')).getCount();
  }

  count(): Promise<number> {
    return this.rows.count();
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
    const theirs = { profileId: In(profileIds) };
    for (const Photo of Object.values(photosOf)) await this.store.release(manager, Photo, theirs);
  }

  async visible(profileId: string, size: PhotoSize = 'small'): Promise<Buffer | null> {
    const query = this.rows.manager.createQueryBuilder(photosOf[size], 'photo').innerJoin('photo.profile', 'profile');
    const photo = await query.where(visible).andWhere({ profileId }).getOne();
    return photo && this.store.read(photo);
  }

  /** Adds photos as data-URLs; leaves out profiles without a photo. */
  async addTo<T extends VisibleProfile>(profiles: readonly T[]): Promise<(T & { profileImage: string })[]> {
    const photos = await this.of(profiles.map(({ id }) => id));
    return profiles.flatMap((profile) => {
      const photo = photos.get(profile.id);
      return photo ? [{ ...profile, profileImage: dataUrlOf(photo) }] : [];
    });
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
