import { moderationLimits, type ModeratedPhoto } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { In, type FindOptionsWhere } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { Transactions } from '../database/transactions.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { type AttendeeProfile, photoStateOf } from './attendee-profile.entity.ts';
import { AttendeeProfilesRepository, type ModeratedAsked } from './attendee-profiles.repository.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import type { ModerationStateDto } from './moderation.dto.ts';

const removedAtOnce = 100;

type PersonName = Pick<Registration, 'firstName' | 'lastName'>;

/** What organizers do with the gallery. Each call about one profile throws NOT_FOUND when it is not there. */
@Injectable()
export class Moderation {
  constructor(
    private readonly profiles: AttendeeProfilesRepository,
    private readonly service: AttendeeProfilesService,
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(asked: ModeratedAsked): Promise<ModeratedPhoto[]> {
    const profiles = await this.profiles.moderated(asked, moderationLimits.pageSize);
    return (await this.service.withPhotos(profiles)).map(({ id, firstName, profileImage, ...times }) => ({
      ...{ id, firstName, profileImage },
      state: photoStateOf(times),
    }));
  }

  /** Takes a photo out of the gallery, or back into it. */
  async set(id: string, state: 'hidden' | 'shown'): Promise<ModerationStateDto> {
    const before = photoStateOf(await this.require(id));
    if (before !== state) await this.profiles.setHidden(id, state === 'hidden' ? new Date() : null);
    return { id, state };
  }

  /** Erases a profile with its photo. */
  async remove(id: string): Promise<void> {
    const removed = await this.transactions.run((manager) => this.service.remove(manager, { id }));
    if (removed === 0) throw new AppError('NOT_FOUND');
  }

  /** Erases many with their photos, part by part. Answers how many. */
  async removeThose(which: FindOptionsWhere<AttendeeProfile>): Promise<number> {
    for (let removed = 0; ;) {
      const part = await this.transactions.run(async (manager) => {
        const ids = await this.profiles.ids(manager, which, removedAtOnce);
        return this.service.remove(manager, { id: In(ids) });
      });
      if (part === 0) return removed;
      removed += part;
    }
  }

  async require(id: string): Promise<AttendeeProfile> {
    const profile = await this.profiles.find(id);
    if (!profile) throw new AppError('NOT_FOUND');
    return profile;
  }

  /** In the registration, from which the ranking reads, and at the person's photos. Throws REGISTRATION_NOT_FOUND. */
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

  /** The name beside one photo, of whoever put it up. Throws NOT_FOUND. */
  async renamePhoto(id: string, firstName: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      if ((await this.profiles.ids(manager, { id })).length === 0) throw new AppError('NOT_FOUND');
      await this.profiles.rename(manager, { id }, firstName);
    });
  }
}
