import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Access } from '../common/access/access.decorator.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import { Audited } from '../organizer-links/audited.decorator.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import { ModeratedPhotoDto, ModerationPageDto, ModerationStateDto } from './moderation.dto.ts';

/** The gallery, for moderators. */
@Controller('moderation/photos')
export class ModerationController {
  constructor(private readonly profiles: AttendeeProfilesService) {}

  /** Newest first, 24 at a time. */
  @Get()
  @Access('moderator-link')
  list(@Query() page: ModerationPageDto): Promise<ModeratedPhotoDto[]> {
    return this.profiles.moderated(page);
  }

  /** Takes a photo out of the gallery. */
  @Post(':id/hide')
  @Access('moderator-link')
  @Audited('photos hide')
  @HttpCode(200)
  hide(@Param('id', new IdPipe()) id: string): Promise<ModerationStateDto> {
    return this.profiles.set(id, 'hidden');
  }

  /** Also approves a photo that waits for review. */
  @Post(':id/show')
  @Access('moderator-link')
  @Audited('photos show')
  @HttpCode(200)
  show(@Param('id', new IdPipe()) id: string): Promise<ModerationStateDto> {
    return this.profiles.set(id, 'shown');
  }

  /** Erases the photo and the name beside it. */
  @Delete(':id')
  @Access('moderator-link')
  @Audited('photos remove')
  @HttpCode(204)
  remove(@Param('id', new IdPipe()) id: string): Promise<void> {
    return this.profiles.removeOne(id);
  }
}
