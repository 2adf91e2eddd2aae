import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { PhotoStore, type StoredPhoto } from '../common/photos/photo-store.ts';
import { AttendeePhoto } from './attendee-photo.entity.ts';
import { isVisible } from './attendee-profiles.repository.ts';

/** Photos of profiles. What reads bytes throws UNAVAILABLE when they lie in a bucket that does not answer. */
@Injectable()
export class AttendeePhotosRepository {
  constructor(
    @InjectRepository(AttendeePhoto) private readonly rows: Repository<AttendeePhoto>,
    private readonly store: PhotoStore,
  ) {}

  async insert(manager: EntityManager, profileId: string, photo: StoredPhoto): Promise<void> {
    await this.store.take(manager, [photo]);
    await manager.insert(AttendeePhoto, { profileId, ...photo });
  }

  /** Before their profiles are removed: the database removes the rows with them, and nobody else the objects. */
  async release(manager: EntityManager, profileIds: readonly string[]): Promise<void> {
    const where = { profileId: In(profileIds) };
    await this.store.release(manager, await manager.find(AttendeePhoto, { select: { objectName: true }, where }));
  }

  /** The photo of a profile that every visitor sees, or null. */
  async visible(profileId: string): Promise<Buffer | null> {
    const query = this.rows.createQueryBuilder('photo').where('photo.profileId = :profileId', { profileId });
    const photo = await query.andWhere(isVisible('photo.profileId')).getOne();
    return photo && this.store.read(photo);
  }

  /** Photos by the id of their profile. */
  async of(profileIds: readonly string[], manager: EntityManager = this.rows.manager): Promise<Map<string, Buffer>> {
    if (profileIds.length === 0) return new Map();
    const found = await manager.findBy(AttendeePhoto, { profileId: In(profileIds) });
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
