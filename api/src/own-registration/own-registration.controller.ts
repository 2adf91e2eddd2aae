import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post, Put, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Language } from '@konbit/contracts';
import { Access } from '../common/access/access.ts';
import { jpegContent } from '../common/http/api-docs.ts';
import { withPhoto } from '../common/http/route-options.ts';
import { VisitorLanguage } from '../common/http/visitor-language.ts';
import { WhileOpen } from '../event/while-open.ts';
import { OpensSession } from '../session/opens-session.interceptor.ts';
import { ManageToken } from './link-checks.ts';
import {
  OwnPhotoDto,
  OwnRegistrationChangesDto,
  OwnRegistrationDto,
  OwnRegistrationExportDto,
} from './own-registration.dto.ts';
import { OwnRegistrationService } from './own-registration.service.ts';

/** One's own registration, opened by the link that was mailed: no account, no session. */
@Controller('own-registration')
export class OwnRegistrationController {
  constructor(private readonly own: OwnRegistrationService) {}

  /** Opens the hub as well: whoever reads the mails of an email may act for it. */
  @Get()
  @Access('manage-link')
  @OpensSession(true)
  @Header('Cache-Control', 'no-store')
  read(@ManageToken() token: unknown): Promise<OwnRegistrationDto> {
    return this.own.read(token);
  }

  /** What is absent stays. A new email is pending until it is confirmed from there. */
  @Patch()
  @Access('manage-link')
  change(
    @ManageToken() token: unknown,
    @Body() changes: OwnRegistrationChangesDto,
    @VisitorLanguage() language: Language,
  ): Promise<OwnRegistrationDto> {
    return this.own.change(token, changes, language);
  }

  /** With the token of the link that was mailed to the new address. It opens the registration from then on. */
  @Post('confirm-email')
  @Access('new-email-link')
  @HttpCode(200)
  confirmEmail(@ManageToken() token: unknown): Promise<OwnRegistrationDto> {
    return this.own.confirmEmail(token);
  }

  @Get('photo')
  @Access('manage-link')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse(jpegContent)
  async photo(@ManageToken() token: unknown): Promise<StreamableFile> {
    return new StreamableFile(await this.own.photo(token), { type: 'image/jpeg' });
  }

  @Put('photo')
  @Access('manage-link')
  @RouteConfig(withPhoto)
  setPhoto(@ManageToken() token: unknown, @Body() { profileImage }: OwnPhotoDto): Promise<OwnRegistrationDto> {
    return this.own.setPhoto(token, profileImage);
  }

  @Delete('photo')
  @Access('manage-link')
  removePhoto(@ManageToken() token: unknown): Promise<OwnRegistrationDto> {
    return this.own.removePhoto(token);
  }

  /** Takes the person out of count, gallery and leaderboard. */
  @Post('cancel')
  @Access('manage-link')
  @HttpCode(200)
  cancel(@ManageToken() token: unknown): Promise<OwnRegistrationDto> {
    return this.own.cancel(token);
  }

  /** Undoes cancelling, until the event begins. */
  @Post('restore')
  @Access('manage-link')
  @WhileOpen()
  @HttpCode(200)
  restore(@ManageToken() token: unknown): Promise<OwnRegistrationDto> {
    return this.own.restore(token);
  }

  /** All that is held, to take along. */
  @Get('export')
  @Access('manage-link')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Disposition', 'attachment; filename="registration.json"')
  export(@ManageToken() token: unknown): Promise<OwnRegistrationExportDto> {
    return this.own.export(token);
  }

  /** Erases everything. */
  @Delete()
  @Access('manage-link')
  @HttpCode(204)
  erase(@ManageToken() token: unknown): Promise<void> {
    return this.own.erase(token);
  }
}
