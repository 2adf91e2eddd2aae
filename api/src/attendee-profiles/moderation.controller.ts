import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Access } from '../common/access/access.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import { ActingLink } from '../organizer-links/organizer-link-checks.ts';
import { LinkedModeration } from './linked-moderation.ts';
import { ModeratedPhotoDto, ModeratedPhotosPageDto, PhotoStateDto } from './moderation.dto.ts';

@Controller('moderation/photos')
export class ModerationController {
  constructor(private readonly moderation: LinkedModeration) {}

  /** Newest first, 24 at a time. */
  @Get()
  @Access('moderator-link')
  @Header('Cache-Control', 'no-store')
  list(@Query() page: ModeratedPhotosPageDto): Promise<ModeratedPhotoDto[]> {
    return this.moderation.list(page);
  }

  @Post(':id/hide')
  @Access('moderator-link')
  @HttpCode(200)
  hide(@Param('id', new IdPipe()) id: string, @ActingLink() by: string): Promise<PhotoStateDto> {
    return this.moderation.set(id, 'hidden', by);
  }

  /** Also one that waits to be looked at. */
  @Post(':id/show')
  @Access('moderator-link')
  @HttpCode(200)
  show(@Param('id', new IdPipe()) id: string, @ActingLink() by: string): Promise<PhotoStateDto> {
    return this.moderation.set(id, 'shown', by);
  }

  /** Erases it, with the name beside it. */
  @Delete(':id')
  @Access('moderator-link')
  @HttpCode(204)
  remove(@Param('id', new IdPipe()) id: string, @ActingLink() by: string): Promise<void> {
    return this.moderation.remove(id, by);
  }
}
