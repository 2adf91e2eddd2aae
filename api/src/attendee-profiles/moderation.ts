import type { ModeratedPhoto } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { In, type FindOptionsWhere } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { Transactions } from '../database/transactions.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { type AttendeeProfile, photoStateOf } from './attendee-profile.entity.ts';
import { AttendeeProfilesRepository, type ModerationQuery } from './attendee-profiles.repository.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import type { ModerationStateDto } from './moderation.dto.ts';

const batchSize = 100;

type PersonName = Pick<Registration, 'firstName' | 'lastName'>;

/** What organizers do with the gallery. A call about one profile throws NOT_FOUND. */
@Injectable()
export class Moderation {
  constructor(
    private readonly profiles: AttendeeProfilesRepository,
    private readonly service: AttendeeProfilesService,
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(query: ModerationQuery): Promise<ModeratedPhoto[]> {
    const profiles = await this.profiles.moderated(query);
    return (await this.service.withPhotos(profiles)).map(({ id, firstName, profileImage, ...times }) => ({
      ...{ id, firstName, profileImage },
      state: photoStateOf(times),
    }));
  }

  async set(id: string, state: 'hidden' | 'shown'): Promise<ModerationStateDto> {
    if (!(await this.profiles.setHidden(id, state === 'hidden' ? new Date() : null))) throw new AppError('NOT_FOUND');
    return { id, state };
  }

  async remove(id: string): Promise<void> {
    const removed = await this.transactions.run((manager) => this.service.remove(manager, { id }));
    if (removed === 0) throw new AppError('NOT_FOUND');
  }

  /** Removes in batches. Answers how many there were. */
  async removeThose(where: FindOptionsWhere<AttendeeProfile>): Promise<number> {
    for (let removed = 0; ;) {
      const batch = await this.transactions.run(async (manager) => {
        const ids = await this.profiles.ids(manager, where, batchSize);
        return this.service.remove(manager, { id: In(ids) });
      });
      if (batch === 0) return removed;
      removed += batch;
    }
  }

  async require(id: string): Promise<AttendeeProfile> {
    const profile = await this.profiles.find(id);
    if (!profile) throw new AppError('NOT_FOUND');
    return profile;
  }

  /** In the registration, which the ranking reads, and beside the person's photos. Throws REGISTRATION_NOT_FOUND. */
  renamePerson(email: string, names: Partial<PersonName>): Promise<{ id: string; photos: number }> {
    return this.transactions.run(async (manager) => {
      const { id } = await this.registrations.lockByEmail(manager, email);
      await this.registrations.update(manager, id, names);
      const { firstName } = names;
      const photos =
        firstName === undefined ? 0 : await this.profiles.rename(manager, { registrationId: id }, firstName);
      return { id, photos };
    });
  }

  async renamePhoto(id: string, firstName: string): Promise<void> {
    const renamed = await this.transactions.run((manager) => this.profiles.rename(manager, { id }, firstName));
    if (renamed === 0) throw new AppError('NOT_FOUND');
  }
}
