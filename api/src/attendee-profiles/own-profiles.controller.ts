import { Controller, Delete, Get, Header, HttpCode, Param } from '@nestjs/common';
import { Access } from '../common/access/access.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import type { LinkTarget } from '../mail/links.ts';
import { MailedLink } from '../own-registration/link-checks.ts';
import { AttendeeProfileDto } from './attendee-profiles.dto.ts';
import { OwnProfiles } from './own-profiles.ts';

/** What somebody has put into the gallery, by the link that was mailed to them. */
@Controller('own-registration/attendee-profiles')
export class OwnProfilesController {
  constructor(private readonly profiles: OwnProfiles) {}

  /** Newest first, those that nobody sees now among them; photos as data-URLs. */
  @Get()
  @Access('manage-link')
  @Header('Cache-Control', 'no-store')
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
