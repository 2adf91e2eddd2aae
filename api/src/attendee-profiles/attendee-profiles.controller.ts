import { Body, Controller, Get, Header, Headers, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.decorator.ts';
import { Address } from '../common/rate-limits/address.decorator.ts';
import { sendIfNew } from '../common/http/entity-tag.ts';
import { jpegContent } from '../common/http/api-docs.ts';
import { withPhoto } from '../common/http/body-parsing.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import { WhileOpen } from '../event/while-open.decorator.ts';
import { CurrentRegistrant } from '../registrations/current-registrant.decorator.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';
import {
  AttendeeProfileDto,
  AttendeeProfilesPageDto,
  NewAttendeeProfileDto,
  PhotoSizeDto,
} from './attendee-profiles.dto.ts';
import { GalleryService } from './gallery.service.ts';
import { NewProfilesService } from './new-profiles.service.ts';

@Controller('attendee-profiles')
export class AttendeeProfilesController {
  constructor(
    private readonly newProfiles: NewProfilesService,
    private readonly gallery: GalleryService,
  ) {}

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
    return this.newProfiles.add(input, address, registrant);
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
    return sendIfNew(await this.gallery.list(page), tag, reply);
  }

  /** The photo as a JPEG. */
  @Get(':id/photo')
  @Access('anyone')
  @Header('Cache-Control', 'private, max-age=86400')
  @ApiOkResponse(jpegContent)
  async photo(@Param('id', new IdPipe()) id: string, @Query() { size }: PhotoSizeDto): Promise<StreamableFile> {
    return new StreamableFile(await this.gallery.photo(id, size), { type: 'image/jpeg' });
  }
}
