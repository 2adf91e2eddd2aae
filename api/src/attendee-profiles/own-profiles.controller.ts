import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { Access } from '../common/access/access.decorator.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { MailedLink } from '../own-registration/mailed-link.decorator.ts';
import { AttendeeProfileDto } from './attendee-profiles.dto.ts';
import { GalleryService } from './gallery.service.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';

/** What a guest has put into the gallery, by their mailed link. */
@Controller('own-registration/attendee-profiles')
export class OwnProfilesController {
  constructor(
    private readonly gallery: GalleryService,
    private readonly profiles: AttendeeProfilesService,
  ) {}

  /** Newest first, with hidden ones; photos as data-URLs. */
  @Get()
  @Access('manage-link')
  list(@MailedLink() { registrationId }: LinkTarget): Promise<AttendeeProfileDto[]> {
    return this.gallery.own(registrationId);
  }

  /** Removes one of the guest's photos from the gallery. */
  @Delete(':id')
  @Access('manage-link')
  @HttpCode(204)
  remove(@MailedLink() { registrationId }: LinkTarget, @Param('id', new IdPipe()) id: string): Promise<void> {
    return this.profiles.removeOwn(id, registrationId);
  }
}
