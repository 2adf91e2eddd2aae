import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { KeptAnswersKeeper } from '../common/idempotency/kept-answers-keeper.ts';
import { AttendeeProfile } from './attendee-profile.entity.ts';

export interface ShownProfile {
  id: string;
  firstName: string;
}

/** What every visitor sees: nothing an organizer has hidden, and nobody who has cancelled. */
const shown = `attendee_profiles AS profile LEFT JOIN registrations ON registrations.id = profile.registration_id
  WHERE profile.hidden_at IS NULL AND registrations.cancelled_at IS NULL`;

/** The profiles and photos as they lie in the database. */
@Injectable()
export class Gallery {
  constructor(
    @InjectRepository(AttendeeProfile) private readonly profiles: Repository<AttendeeProfile>,
    private readonly keptAnswers: KeptAnswersKeeper,
  ) {}

  /** `registrationId`: whose photo it is, if that is known. */
  async add(
    manager: EntityManager,
    profile: ShownProfile,
    photo: Buffer,
    registrationId: string | null = null,
  ): Promise<void> {
    await manager.insert(AttendeeProfile, { ...profile, createdAt: new Date(), hiddenAt: null, registrationId });
    await manager.query('INSERT INTO attendee_photos (profile_id, content) VALUES (?, ?)', [profile.id, photo]);
  }

  /** Erases profiles with their photos, and the copies in the answers that are kept for a repeated request. Answers how many. */
  async remove(manager: EntityManager, which: FindOptionsWhere<AttendeeProfile>): Promise<number> {
    const found = await manager.find(AttendeeProfile, { select: { id: true }, where: which });
    for (const { id } of found) {
      await manager.delete(AttendeeProfile, id);
      await this.keptAnswers.forget(manager, id);
    }
    return found.length;
  }

  /** Newest first; ids grow with time. */
  newest(most: number, before: string | undefined): Promise<ShownProfile[]> {
    const older = before === undefined ? '' : 'AND profile.id < ?';
    return this.profiles.query(
      `SELECT profile.id, profile.first_name AS firstName FROM ${shown} ${older} ORDER BY profile.id DESC LIMIT ?`,
      before === undefined ? [most] : [before, most],
    );
  }

  /** The photo of a profile that is shown, or null. */
  async photo(id: string): Promise<Buffer | null> {
    const [row] = (await this.profiles.query(
      `SELECT content FROM attendee_photos JOIN (SELECT profile.id FROM ${shown} AND profile.id = ?) AS seen ON seen.id = profile_id`,
      [id],
    )) as { content: Buffer }[];
    return row?.content ?? null;
  }

  /** All that a registrant has put up, hidden or not, newest first. */
  of(manager: EntityManager, registrationId: string): Promise<AttendeeProfile[]> {
    return manager.find(AttendeeProfile, { where: { registrationId }, order: { id: 'DESC' } });
  }

  async photos(ids: readonly string[], manager = this.profiles.manager): Promise<Map<string, Buffer>> {
    if (ids.length === 0) return new Map();
    const rows = (await manager.query('SELECT profile_id AS id, content FROM attendee_photos WHERE profile_id IN (?)', [
      ids,
    ])) as {
      id: string;
      content: Buffer;
    }[];
    return new Map(rows.map(({ id, content }) => [id, content]));
  }
}
