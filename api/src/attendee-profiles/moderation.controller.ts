import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Access } from '../common/access/access.ts';
import { IdPipe } from '../common/validation/rules.ts';
import { Audited } from '../organizer-links/audited.ts';
import { ModeratedPhotoDto, ModeratedPhotosPageDto, ModerationStateDto } from './moderation.dto.ts';
import { Moderation } from './moderation.ts';

/** The gallery, for moderators. */
@Controller('moderation/photos')
export class ModerationController {
  constructor(private readonly moderation: Moderation) {}

  /** Newest first, 24 at a time. */
  @Get()
  @Access('moderator-link')
  list(@Query() page: ModeratedPhotosPageDto): Promise<ModeratedPhotoDto[]> {
    return this.moderation.list(page);
  }

  /** Takes a photo out of the gallery. */
  @Post(':id/hide')
  @Access('moderator-link')
  @Audited('photos hide')
  @HttpCode(200)
  hide(@Param('id', new IdPipe()) id: string): Promise<ModerationStateDto> {
    return this.moderation.set(id, 'hidden');
  }

  /** Also approves a photo that waits for review. */
  @Post(':id/show')
  @Access('moderator-link')
  @Audited('photos show')
  @HttpCode(200)
  show(@Param('id', new IdPipe()) id: string): Promise<ModerationStateDto> {
    return this.moderation.set(id, 'shown');
  }

  /** Erases the photo and the name beside it. */
  @Delete(':id')
  @Access('moderator-link')
  @Audited('photos remove')
  @HttpCode(204)
  remove(@Param('id', new IdPipe()) id: string): Promise<void> {
    return this.moderation.remove(id);
  }
}
