import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.ts';
import { Address } from '../common/rate-limits/rate-limits.ts';
import { sendIfNew } from '../common/http/entity-tag.ts';
import { jpegContent } from '../common/http/api-docs.ts';
import { withPhoto } from '../common/http/body-parsing.ts';
import { IdPipe } from '../common/validation/rules.ts';
import { WhileOpen } from '../event/while-open.ts';
import type { LinkTarget } from '../mail/links.ts';
import { Audited } from '../organizer-links/audited.ts';
import { MailedLink } from '../own-registration/link-checks.ts';
import { CurrentRegistrant } from '../registrations/current-registrant.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';
import {
  AttendeeProfileDto,
  AttendeeProfilesPageDto,
  NewAttendeeProfileDto,
  PhotoSizeDto,
} from './attendee-profiles.dto.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import { ModeratedPhotoDto, ModerationPageDto, ModerationStateDto } from './moderation.dto.ts';

@Controller('attendee-profiles')
export class AttendeeProfilesController {
  constructor(private readonly profiles: AttendeeProfilesService) {}

  /** From a browser with a hub session, the photo is that registrant's: cancelling takes it out of the gallery. */
  @Post()
  @RouteConfig(withPhoto)
  @Access('anyone')
  @WhileOpen()
  add(
    @Body() input: NewAttendeeProfileDto,
    @Address() address: string,
    @CurrentRegistrant() registrant: SessionRegistrant | null,
  ): Promise<AttendeeProfileDto> {
    return this.profiles.add(input, address, registrant);
  }

  /** Newest first. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ type: [AttendeeProfileDto] })
  @ApiResponse({ status: 304, description: 'Unchanged since the answer that `If-None-Match` names.' })
  async list(
    @Query() page: AttendeeProfilesPageDto,
    @Headers('if-none-match') tag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return sendIfNew(await this.profiles.list(page), tag, reply);
  }

  /** The photo as a JPEG. */
  @Get(':id/photo')
  @Access('anyone')
  @Header('Cache-Control', 'private, max-age=86400')
  @ApiOkResponse(jpegContent)
  async photo(@Param('id', new IdPipe()) id: string, @Query() { size }: PhotoSizeDto): Promise<StreamableFile> {
    return new StreamableFile(await this.profiles.photo(id, size), { type: 'image/jpeg' });
  }
}

/** What a guest has put into the gallery, by their mailed link. */
@Controller('own-registration/attendee-profiles')
export class OwnProfilesController {
  constructor(private readonly profiles: AttendeeProfilesService) {}

  /** Newest first, with hidden ones; photos as data-URLs. */
  @Get()
  @Access('manage-link')
  list(@MailedLink() { registrationId }: LinkTarget): Promise<AttendeeProfileDto[]> {
    return this.profiles.own(registrationId);
  }

  /** Removes one of the guest's photos from the gallery. */
  @Delete(':id')
  @Access('manage-link')
  @HttpCode(204)
  remove(@MailedLink() { registrationId }: LinkTarget, @Param('id', new IdPipe()) id: string): Promise<void> {
    return this.profiles.removeOwn(id, registrationId);
  }
}

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
