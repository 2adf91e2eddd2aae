import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { ModerationPageDto, ModerationStateDto } from '../attendee-profiles/moderation.dto.ts';
import { Access } from '../common/access/access.ts';
import { IdPipe } from '../common/validation/rules.ts';
import { WhileOpen } from '../event/while-open.ts';
import { Audited } from '../organizer-links/audited.ts';
import { CurrentRegistrant } from '../registrations/current-registrant.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';
import { MemoryDto, ModeratedMemoryDto, NewMemoryDto, OwnMemoryDto } from './memories.dto.ts';
import { MemoriesService } from './memories.service.ts';

const OfGuest = () =>
  ApiQuery({
    name: 'registrationId',
    required: false,
    description: 'Whose line it is; NOT_YOUR_REGISTRATION when this browser has become another guest’s meanwhile.',
  });

/** 'Whom I remember': one line of each guest. An email alone opens none: MEMORY_BY_MAIL. */
@Controller('memories')
export class MemoriesController {
  constructor(private readonly memories: MemoriesService) {}

  /** Newest first, at most 100. */
  @Get()
  @Access('anyone')
  list(): Promise<MemoryDto[]> {
    return this.memories.list();
  }

  /** The registrant's own line. */
  @Get('own')
  @Access('own')
  @OfGuest()
  own(@CurrentRegistrant() registrant: SessionRegistrant): Promise<OwnMemoryDto> {
    return this.memories.own(registrant);
  }

  /** Replaces an earlier line. */
  @Put('own')
  @Access('own-standing')
  @OfGuest()
  @WhileOpen()
  leave(@CurrentRegistrant() registrant: SessionRegistrant, @Body() input: NewMemoryDto): Promise<OwnMemoryDto> {
    return this.memories.leave(registrant, input);
  }

  /** Removes the registrant's own line. */
  @Delete('own')
  @Access('own')
  @OfGuest()
  remove(@CurrentRegistrant() registrant: SessionRegistrant): Promise<OwnMemoryDto> {
    return this.memories.removeOwn(registrant);
  }
}

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
