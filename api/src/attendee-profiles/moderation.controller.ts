import { ModeratedPhotosPageDto, PhotoStateDto, ModeratedPhotoDto } from './moderation.dto.ts';
import { type ModeratedPhoto, moderationLimits } from '@konbit/contracts';
import { Injectable, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';

import { PinoLogger } from 'nestjs-pino';
import { Access } from '../common/access/access.ts';
import { auditEntry } from '../common/logging/audit.ts';
import { IdPipe } from '../common/validation/rules.ts';
import { ActingLink } from '../organizer-links/organizer-link-checks.ts';
import { photoStateOf } from './attendee-profile.entity.ts';
import { AttendeePhotosRepository, AttendeeProfilesRepository } from './attendee-profiles.repository.ts';
import { dataUrlOf } from './attendee-profiles.service.ts';
import { Moderation } from './moderation.ts';

/** Moderation by whoever holds a link; each act leaves an audit entry. */
@Injectable()
export class LinkedModeration {
  constructor(
    private readonly profiles: AttendeeProfilesRepository,
    private readonly photos: AttendeePhotosRepository,
    private readonly moderation: Moderation,
    private readonly logger: PinoLogger,
  ) {}

  async list(asked: ModeratedPhotosPageDto): Promise<ModeratedPhoto[]> {
    const profiles = await this.profiles.moderated(asked, moderationLimits.pageSize);
    const photos = await this.photos.of(profiles.map(({ id }) => id));
    return profiles.flatMap(({ id, firstName, ...times }) => {
      const photo = photos.get(id);
      return photo ? [{ id, firstName, profileImage: dataUrlOf(photo), state: photoStateOf(times) }] : [];
    });
  }

  /** Throws NOT_FOUND. */
  async set(id: string, state: 'hidden' | 'shown', by: string): Promise<PhotoStateDto> {
    await this.moderation.setHidden(id, state === 'hidden');
    auditEntry(this.logger, by, state === 'hidden' ? 'photos hide' : 'photos show', id);
    return { id, state };
  }

  /** Throws NOT_FOUND. */
  async remove(id: string, by: string): Promise<void> {
    await this.moderation.remove(id);
    auditEntry(this.logger, by, 'photos remove', id);
  }
}

@Controller('moderation/photos')
export class ModerationController {
  constructor(private readonly moderation: LinkedModeration) {}

  /** Newest first, 24 at a time. */
  @Get()
  @Access('moderator-link')
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
