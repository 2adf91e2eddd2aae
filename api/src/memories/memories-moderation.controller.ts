import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ModerationPageDto, ModerationStateDto } from '../attendee-profiles/moderation.dto.ts';
import { Access } from '../common/access/access.decorator.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import { Audited } from '../organizer-links/audited.decorator.ts';
import { ModeratedMemoryDto } from './memories.dto.ts';
import { MemoriesService } from './memories.service.ts';

/** The lines of memory, for moderators. */
@Controller('moderation/memories')
export class MemoriesModerationController {
  constructor(private readonly memories: MemoriesService) {}

  /** Newest first, 24 at a time. */
  @Get()
  @Access('moderator-link')
  list(@Query() page: ModerationPageDto): Promise<ModeratedMemoryDto[]> {
    return this.memories.moderated(page);
  }

  /** Takes a line off the page and the wall. */
  @Post(':id/hide')
  @Access('moderator-link')
  @Audited('memories hide')
  @HttpCode(200)
  hide(@Param('id', new IdPipe()) id: string): Promise<ModerationStateDto> {
    return this.memories.set(id, 'hidden');
  }

  /** Also approves a line that waits for review. */
  @Post(':id/show')
  @Access('moderator-link')
  @Audited('memories show')
  @HttpCode(200)
  show(@Param('id', new IdPipe()) id: string): Promise<ModerationStateDto> {
    return this.memories.set(id, 'shown');
  }

  /** Erases the line. */
  @Delete(':id')
  @Access('moderator-link')
  @Audited('memories remove')
  @HttpCode(204)
  remove(@Param('id', new IdPipe()) id: string): Promise<void> {
    return this.memories.removeOne(id);
  }
}
