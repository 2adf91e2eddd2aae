import { Injectable } from '@nestjs/common';
import type { AttendeeProfileView } from '@konbit/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import type { LinkTarget } from '../mail/links.ts';
import { OwnRegistrationService } from '../own-registration/own-registration.service.ts';
import { AttendeePhotosRepository } from './attendee-photos.repository.ts';
import { AttendeeProfilesRepository } from './attendee-profiles.repository.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import { dataUrlOf } from './profile-list.ts';

/** The gallery's photos of whoever holds a mailed link. */
@Injectable()
export class OwnProfiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: IdempotentTransactions,
    private readonly own: OwnRegistrationService,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly photos: AttendeePhotosRepository,
    private readonly service: AttendeeProfilesService,
  ) {}

  async list(link: LinkTarget): Promise<AttendeeProfileView[]> {
    const { manager } = this.dataSource;
    const profiles = await this.profiles.of(manager, await this.own.identify(manager, link));
    const photos = await this.photos.of(profiles.map(({ id }) => id));
    return profiles.flatMap(({ id, firstName }) => {
      const photo = photos.get(id);
      return photo ? [{ id, firstName, profileImage: dataUrlOf(photo) }] : [];
    });
  }

  /** Throws NOT_FOUND. */
  async remove(link: LinkTarget, id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const registrationId = await this.own.identify(manager, link);
      const removed = await this.service.remove(manager, { id, registrationId });
      if (removed === 0) throw new AppError('NOT_FOUND');
    });
  }
}
