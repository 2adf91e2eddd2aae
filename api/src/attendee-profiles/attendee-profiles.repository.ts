import type { ModerationState } from '@konbit/contracts';
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

/** What every visitor sees: nothing an organizer has hidden, and nobody who has cancelled. */
const visible = `profile.hidden_at IS NULL AND NOT ${isCancelled('profile.registration_id')}`;

/** For a query about photos: whether every visitor sees the profile whose id is in `column`. */
export const isVisible = (column: string): string =>
  `EXISTS (SELECT 1 FROM attendee_profiles AS profile WHERE profile.id = ${column} AND ${visible})`;

export interface VisibleProfile {
  id: string;
  firstName: string;
}

export interface ProfilesAsked {
  hidden: boolean;
  search?: string;
}

export interface ModeratedAsked {
  before?: string;
  state?: ModerationState;
}

@Injectable()
export class AttendeeProfilesRepository {
  constructor(@InjectRepository(AttendeeProfile) private readonly rows: Repository<AttendeeProfile>) {}

  async insert(manager: EntityManager, profile: AttendeeProfile): Promise<void> {
    await manager.insert(AttendeeProfile, profile);
  }

  /** Newest first; ids grow with time. Rows without entities: every visitor reads up to 500. */
  newestVisible(most?: number, before?: string): Promise<VisibleProfile[]> {
    const query = this.rows.createQueryBuilder('profile').select('profile.id', 'id').where(visible);
    if (before !== undefined) query.andWhere('profile.id < :before', { before });
    return query.addSelect('profile.firstName', 'firstName').orderBy('profile.id', 'DESC').limit(most).getRawMany();
  }

  /** How many every visitor sees, of one registrant or of all. */
  countVisible(registrationId?: string): Promise<number> {
    const query = this.rows.createQueryBuilder('profile').where(visible);
    if (registrationId !== undefined) query.andWhere({ registrationId });
    return query.getCount();
  }

  /** All that a registrant has put up, hidden or not, newest first. */
  of(registrationId: string, manager: EntityManager = this.rows.manager): Promise<AttendeeProfile[]> {
    return manager.find(AttendeeProfile, { where: { registrationId }, order: { id: 'DESC' } });
  }

  find(id: string): Promise<AttendeeProfile | null> {
    return this.rows.findOneBy({ id });
  }

  /** A page, from 1, of all, of the hidden, or of those named like `search`; and how many there are. Newest first. */
  page({ hidden, search }: ProfilesAsked, take: number, page: number): Promise<[AttendeeProfile[], number]> {
    const where = {
      ...(hidden && { hiddenAt: Not(IsNull()) }),
      ...(search !== undefined && { firstName: Like(likePattern(search)) }),
    };
    return this.rows.findAndCount({ where, order: { id: 'DESC' }, take, skip: (page - 1) * take });
  }

  /** For moderators, newest first: those older than `before`, of one state or of any. */
  moderated({ before, state }: ModeratedAsked, most: number): Promise<AttendeeProfile[]> {
    const query = this.rows.createQueryBuilder('profile').orderBy('profile.id', 'DESC').limit(most);
    if (before !== undefined) query.andWhere('profile.id < :before', { before });
    if (state !== undefined) query.andWhere(stateCondition(state, 'profile'));
    return query.getMany();
  }

  /** Answers how many there were. */
  async rename(manager: EntityManager, which: FindOptionsWhere<AttendeeProfile>, firstName: string): Promise<number> {
    const ids = await this.ids(manager, which);
    if (ids.length > 0) await manager.update(AttendeeProfile, ids, { firstName });
    return ids.length;
  }

  async setHidden(id: string, hiddenAt: Date | null): Promise<void> {
    await this.rows.update(id, { hiddenAt });
  }

  async ids(manager: EntityManager, which: FindOptionsWhere<AttendeeProfile>, most?: number): Promise<string[]> {
    const found = await manager.find(AttendeeProfile, { select: { id: true }, where: which, take: most });
    return found.map(({ id }) => id);
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
  /** Null where the event has no wall to show it. */
  large: StoredPhoto | null;
}

/** Photos of profiles. What reads bytes throws UNAVAILABLE when they lie in a bucket that does not answer. */
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

  /** Before their profiles are removed: the database removes the rows with them, and nobody else the objects. */
  async release(manager: EntityManager, profileIds: readonly string[]): Promise<void> {
    const asked = { select: { objectName: true }, where: { profileId: In(profileIds) } } as const;
    for (const Photo of Object.values(photosOf)) await this.store.release(manager, await manager.find(Photo, asked));
  }

  /** The photo of a profile that every visitor sees, or null. */
  async visible(profileId: string, size: PhotoSize = 'small'): Promise<Buffer | null> {
    const query = this.rows.manager.createQueryBuilder(photosOf[size], 'photo');
    query.where('photo.profileId = :profileId', { profileId }).andWhere(isVisible('photo.profileId'));
    const photo = await query.getOne();
    return photo && this.store.read(photo);
  }

  /** Photos by the id of their profile. */
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
