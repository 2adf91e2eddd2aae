import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { PhotoStoreService } from '../common/photos/photo-store.service.ts';
import { dataUrlOf, type StoredPhoto } from '../common/photos/stored-photo.ts';
import type { PhotoSize } from './attendee-profile.entity.ts';
import { AttendeeLargePhoto } from './attendee-large-photo.entity.ts';
import { AttendeePhoto } from './attendee-photo.entity.ts';
import { visible, type VisibleProfile } from './attendee-profiles.repository.ts';

const photosOf = { small: AttendeePhoto, large: AttendeeLargePhoto } as const satisfies Record<PhotoSize, unknown>;

export interface ProfilePhotos {
  small: StoredPhoto;
  /** Null without a wall. */
  large: StoredPhoto | null;
}

export interface AlbumPhoto {
  id: string;
  firstName: string;
  /** Null for one that is no longer in the bucket. */
  photo: Buffer | null;
}

/** Reading throws UNAVAILABLE while the bucket does not answer. */
@Injectable()
export class AttendeePhotosRepository {
  constructor(
    @InjectRepository(AttendeePhoto) private readonly rows: Repository<AttendeePhoto>,
    private readonly store: PhotoStoreService,
  ) {}

  async insert(profileId: string, { small, large }: ProfilePhotos, manager: EntityManager): Promise<void> {
    await this.store.take(large ? [small, large] : [small], manager);
    await manager.insert(AttendeePhoto, { profileId, ...small });
    if (large) await manager.insert(AttendeeLargePhoto, { profileId, ...large });
  }

  /** Call it before removing the profiles: the database removes the rows, not the objects in the bucket. */
  async release(profileIds: readonly string[], manager: EntityManager): Promise<void> {
    const theirs = { profileId: In(profileIds) };
    for (const Photo of Object.values(photosOf)) await this.store.release(Photo, theirs, manager);
  }

  async visible(profileId: string, size: PhotoSize = 'small'): Promise<Buffer | null> {
    const query = this.rows.manager.createQueryBuilder(photosOf[size], 'photo').innerJoin('photo.profile', 'profile');
    const photo = await query.where(visible).andWhere({ profileId }).getOne();
    return photo && this.store.read(photo);
  }

  /** The next that visitors see, in the order of their ids, in the largest size. Null after the last. */
  async next(after: string): Promise<AlbumPhoto | null> {
    const found = await this.rows
      .createQueryBuilder('photo')
      .innerJoinAndSelect('photo.profile', 'profile')
      .leftJoinAndMapOne('photo.large', AttendeeLargePhoto, 'large', 'large.profile_id = photo.profile_id')
      .where(visible)
      .andWhere('photo.profile_id > :after', { after })
      .orderBy('photo.profile_id')
      .limit(1)
      .getOne();
    if (!found) return null;
    const { profile, large, ...small } = found as AttendeePhoto & { large: AttendeeLargePhoto | null };
    const photo = (large && (await this.store.read(large))) ?? (await this.store.read(small));
    return { id: small.profileId, firstName: profile!.firstName, photo };
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
    size: PhotoSize = 'small',
    manager: EntityManager = this.rows.manager,
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
