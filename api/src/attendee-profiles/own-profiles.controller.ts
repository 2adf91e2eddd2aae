import type { AttendeeProfileView } from '@konbit/contracts';
import { Injectable, Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { Access } from '../common/access/access.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { IdPipe } from '../common/validation/rules.ts';
import type { LinkTarget } from '../mail/links.ts';
import { MailedLink } from '../own-registration/link-checks.ts';
import { OwnRegistrationService } from '../own-registration/own-registration.service.ts';
import { AttendeeProfileDto } from './attendee-profiles.dto.ts';
import { AttendeeProfilesRepository } from './attendee-profiles.repository.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';

/** The gallery's photos of whoever holds a mailed link. */
@Injectable()
export class OwnProfiles {
  constructor(
    private readonly transactions: IdempotentTransactions,
    private readonly own: OwnRegistrationService,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly service: AttendeeProfilesService,
  ) {}

  async list(link: LinkTarget): Promise<AttendeeProfileView[]> {
    const profiles = await this.service.withPhotos(await this.profiles.of(await this.own.identify(link)));
    return profiles.map(({ id, firstName, profileImage }) => ({ id, firstName, profileImage }));
  }

  /** Throws NOT_FOUND. */
  async remove(link: LinkTarget, id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const registrationId = await this.own.identify(link, manager);
      const removed = await this.service.remove(manager, { id, registrationId });
      if (removed === 0) throw new AppError('NOT_FOUND');
    });
  }
}

/** What a guest has put into the gallery, by their mailed link. */
@Controller('own-registration/attendee-profiles')
export class OwnProfilesController {
  constructor(private readonly profiles: OwnProfiles) {}

  /** Newest first, those that nobody sees now among them; photos as data-URLs. */
  @Get()
  @Access('manage-link')
  list(@MailedLink() link: LinkTarget): Promise<AttendeeProfileDto[]> {
    return this.profiles.list(link);
  }

  @Delete(':id')
  @Access('manage-link')
  @HttpCode(204)
  remove(@MailedLink() link: LinkTarget, @Param('id', new IdPipe()) id: string): Promise<void> {
    return this.profiles.remove(link, id);
  }
}
