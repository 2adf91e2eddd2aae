import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { AttendeeProfile } from './attendee-profile.entity.ts';

export interface ShownProfile {
  id: string;
  firstName: string;
}

/** The profiles and photos as they lie in the database. */
@Injectable()
export class Gallery {
  constructor(@InjectRepository(AttendeeProfile) private readonly profiles: Repository<AttendeeProfile>) {}

  async add(manager: EntityManager, profile: ShownProfile, photo: Buffer): Promise<void> {
    await manager.insert(AttendeeProfile, { ...profile, createdAt: new Date(), hiddenAt: null });
    await manager.query('INSERT INTO attendee_photos (profile_id, content) VALUES (?, ?)', [profile.id, photo]);
  }

  /** Newest first; ids grow with time. */
  newest(most: number, before: string | undefined): Promise<ShownProfile[]> {
    const older = before === undefined ? '' : 'AND id < ?';
    return this.profiles.query(
      `SELECT id, first_name AS firstName FROM attendee_profiles WHERE hidden_at IS NULL ${older} ORDER BY id DESC LIMIT ?`,
      before === undefined ? [most] : [before, most],
    );
  }

  /** The photo of a profile that is shown, or null. */
  async photo(id: string): Promise<Buffer | null> {
    const [row] = (await this.profiles.query(
      `SELECT content FROM attendee_photos JOIN attendee_profiles ON id = profile_id WHERE profile_id = ? AND hidden_at IS NULL`,
      [id],
    )) as { content: Buffer }[];
    return row?.content ?? null;
  }

  async photos(ids: readonly string[]): Promise<Map<string, Buffer>> {
    const rows = (await this.profiles.query(
      'SELECT profile_id AS id, content FROM attendee_photos WHERE profile_id IN (?)',
      [ids],
    )) as {
      id: string;
      content: Buffer;
    }[];
    return new Map(rows.map(({ id, content }) => [id, content]));
  }
}
