import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { AttendeePhoto } from './attendee-photo.entity.ts';
import { isVisible } from './attendee-profiles.repository.ts';

/** A photo goes with its profile: the database removes it. */
@Injectable()
export class AttendeePhotosRepository {
  constructor(@InjectRepository(AttendeePhoto) private readonly rows: Repository<AttendeePhoto>) {}

  async insert(manager: EntityManager, profileId: string, content: Buffer): Promise<void> {
    await manager.insert(AttendeePhoto, { profileId, content });
  }

  /** The photo of a profile that every visitor sees, or null. */
  async visible(profileId: string): Promise<Buffer | null> {
    const query = this.rows.createQueryBuilder('photo').where('photo.profileId = :profileId', { profileId });
    return (await query.andWhere(isVisible('photo.profileId')).getOne())?.content ?? null;
  }

  /** Photos by the id of their profile. */
  async of(profileIds: readonly string[], manager: EntityManager = this.rows.manager): Promise<Map<string, Buffer>> {
    if (profileIds.length === 0) return new Map();
    const found = await manager.findBy(AttendeePhoto, { profileId: In(profileIds) });
    return new Map(found.map(({ profileId, content }) => [profileId, content]));
  }
}
