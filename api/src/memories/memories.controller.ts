import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ModeratedPhotosPageDto, PhotoStateDto } from '../attendee-profiles/moderation.dto.ts';
import { Access } from '../common/access/access.ts';
import { AppError } from '../common/errors/app-error.ts';
import { auditEntry } from '../common/logging/audit.ts';
import { IdPipe } from '../common/validation/rules.ts';
import { WhileOpen } from '../event/while-open.ts';
import { ActingLink } from '../organizer-links/organizer-link-checks.ts';
import { CurrentRegistrant } from '../registrations/live-sessions.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';
import { MemoryDto, ModeratedMemoryDto, NewMemoryDto, OwnMemoryDto } from './memories.dto.ts';
import { MemoriesService } from './memories.service.ts';

/** 'Whom I remember': one sentence of each guest. */
@Controller('memories')
export class MemoriesController {
  constructor(private readonly memories: MemoriesService) {}

  /** Newest first, at most 100. */
  @Get()
  @Access('anyone')
  list(): Promise<MemoryDto[]> {
    return this.memories.list();
  }

  @Get('own')
  @Access('own')
  own(@CurrentRegistrant() { id }: SessionRegistrant): Promise<OwnMemoryDto> {
    return this.memories.own(id);
  }

  /** Takes the place of the one before. */
  @Put('own')
  @Access('own-standing')
  @WhileOpen()
  leave(@CurrentRegistrant() { id }: SessionRegistrant, @Body() input: NewMemoryDto): Promise<OwnMemoryDto> {
    return this.memories.leave(id, input);
  }

  @Delete('own')
  @Access('own')
  remove(@CurrentRegistrant() { id }: SessionRegistrant): Promise<OwnMemoryDto> {
    return this.memories.removeOwn(id);
  }
}

/** As with photos, by the same link; each act leaves an audit entry. */
@Controller('moderation/memories')
export class MemoriesModerationController {
  constructor(
    private readonly memories: MemoriesService,
    private readonly logger: PinoLogger,
  ) {}

  /** Newest first, 24 at a time. */
  @Get()
  @Access('moderator-link')
  list(@Query() page: ModeratedPhotosPageDto): Promise<ModeratedMemoryDto[]> {
    return this.memories.moderated(page);
  }

  @Post(':id/hide')
  @Access('moderator-link')
  @HttpCode(200)
  async hide(@Param('id', new IdPipe()) id: string, @ActingLink() by: string): Promise<PhotoStateDto> {
    await this.memories.set(id, 'hidden');
    auditEntry(this.logger, by, 'memories hide', id);
    return { id, state: 'hidden' };
  }

  /** Also one that waits to be looked at. */
  @Post(':id/show')
  @Access('moderator-link')
  @HttpCode(200)
  async show(@Param('id', new IdPipe()) id: string, @ActingLink() by: string): Promise<PhotoStateDto> {
    await this.memories.set(id, 'shown');
    auditEntry(this.logger, by, 'memories show', id);
    return { id, state: 'shown' };
  }

  @Delete(':id')
  @Access('moderator-link')
  @HttpCode(204)
  async remove(@Param('id', new IdPipe()) id: string, @ActingLink() by: string): Promise<void> {
    if ((await this.memories.removeThose({ id })) === 0) throw new AppError('NOT_FOUND');
    auditEntry(this.logger, by, 'memories remove', id);
  }
}
