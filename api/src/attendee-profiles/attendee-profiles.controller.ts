import { Body, Controller, Get, Header, Headers, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.ts';
import { Address } from '../common/http/address.ts';
import { jpegContent } from '../common/http/jpeg-content.ts';
import { TakesPhoto } from '../common/http/route-options.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import { WhileOpen } from '../event/while-open.ts';
import { CurrentRegistrant } from '../registrations/live-sessions.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';
import { AttendeeProfileDto, AttendeeProfilesPageDto, NewAttendeeProfileDto } from './attendee-profiles.dto.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import { sendIfNew } from './send-if-new.ts';

@Controller('attendee-profiles')
export class AttendeeProfilesController {
  constructor(
    private readonly profiles: AttendeeProfilesService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** From a browser with a hub session, the photo is that registrant's: cancelling takes it out of the gallery. */
  @Post()
  @Access('anyone')
  @WhileOpen()
  @TakesPhoto()
  async add(
    @Body() input: NewAttendeeProfileDto,
    @Address() address: string,
    @CurrentRegistrant() registrant: SessionRegistrant | null,
  ): Promise<AttendeeProfileDto> {
    await this.rateLimits.consume('profiles', address);
    return this.profiles.add(input, registrant);
  }

  /** Newest first. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ type: [AttendeeProfileDto] })
  @ApiResponse({ status: 304, description: 'As `If-None-Match` has it.' })
  async list(
    @Query() page: AttendeeProfilesPageDto,
    @Headers('if-none-match') held: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return sendIfNew(await this.profiles.list(page), held, reply);
  }

  @Get(':id/photo')
  @Access('anyone')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @ApiOkResponse(jpegContent)
  async photo(@Param('id', new IdPipe()) id: string): Promise<StreamableFile> {
    return new StreamableFile(await this.profiles.photo(id), { type: 'image/jpeg' });
  }
}
