import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post, Put, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Language } from '@konbit/contracts';
import { Access } from '../common/access/access.decorator.ts';
import { jpegContent } from '../common/http/api-docs.ts';
import { withPhoto } from '../common/http/body-parsing.ts';
import { Address } from '../common/rate-limits/address.decorator.ts';
import { VisitorLanguage } from '../common/http/visitor-language.decorator.ts';
import { WhileOpen } from '../event/while-open.decorator.ts';
import { OpensSession } from '../session/opens-session.decorator.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { MailedLink } from './mailed-link.decorator.ts';
import {
  OwnPhotoDto,
  OwnRegistrationChangesDto,
  OwnRegistrationDto,
  OwnRegistrationExportDto,
} from './own-registration.dto.ts';
import { OwnAttendanceService } from './own-attendance.service.ts';
import { OwnDataService } from './own-data.service.ts';
import { OwnEmailService } from './own-email.service.ts';
import { OwnPhotoService } from './own-photo.service.ts';
import { OwnRegistrationService } from './own-registration.service.ts';

/** A guest's own registration, opened by the mailed link, without account or session. */
@Controller('own-registration')
export class OwnRegistrationController {
  constructor(
    private readonly own: OwnRegistrationService,
    private readonly emails: OwnEmailService,
    private readonly photos: OwnPhotoService,
    private readonly attendance: OwnAttendanceService,
    private readonly data: OwnDataService,
  ) {}

  /** Opens the hub as well: whoever reads the mails of an address may act for it. */
  @Get()
  @Access('manage-link')
  @OpensSession('mailed link')
  read(@MailedLink() link: LinkTarget): Promise<OwnRegistrationDto> {
    return this.own.read(link);
  }

  /** Absent fields stay. A new email is pending until it is confirmed by the link that is mailed there. */
  @Patch()
  @Access('manage-link')
  change(
    @MailedLink() link: LinkTarget,
    @Body() changes: OwnRegistrationChangesDto,
    @Address() address: string,
    @VisitorLanguage() language: Language,
  ): Promise<OwnRegistrationDto> {
    return this.own.change(link, changes, address, language);
  }

  /** With the token of the link that was mailed to the new address. It opens the registration from then on. */
  @Post('confirm-email')
  @Access('new-email-link')
  @HttpCode(200)
  confirmEmail(@MailedLink() link: LinkTarget): Promise<OwnRegistrationDto> {
    return this.emails.confirm(link);
  }

  /**
   * Gives the registration back to the address that a change of email took it from, with the token of the link that was
   * mailed there. That address gets a new link by mail; the other one's end.
   */
  @Post('undo-email')
  @Access('undo-email-link')
  @HttpCode(204)
  undoEmail(@MailedLink() link: LinkTarget): Promise<void> {
    return this.emails.undo(link);
  }

  /** The photo of the registration. */
  @Get('photo')
  @Access('manage-link')
  @ApiOkResponse(jpegContent)
  async photo(@MailedLink() link: LinkTarget): Promise<StreamableFile> {
    return new StreamableFile(await this.photos.read(link), { type: 'image/jpeg' });
  }

  /** Replaces the photo of the registration. */
  @Put('photo')
  @Access('manage-link')
  @RouteConfig(withPhoto)
  setPhoto(
    @MailedLink() link: LinkTarget,
    @Body() { profileImage }: OwnPhotoDto,
    @Address() address: string,
  ): Promise<OwnRegistrationDto> {
    return this.photos.set(link, profileImage, address);
  }

  /** Removes the photo of the registration. */
  @Delete('photo')
  @Access('manage-link')
  removePhoto(@MailedLink() link: LinkTarget): Promise<OwnRegistrationDto> {
    return this.photos.remove(link);
  }

  /** Takes the person out of count, gallery and leaderboard. */
  @Post('cancel')
  @Access('manage-link')
  @HttpCode(200)
  cancel(@MailedLink() link: LinkTarget): Promise<OwnRegistrationDto> {
    return this.attendance.cancel(link);
  }

  /** Takes the offered place, which cancelling refuses; or keeps the places of a party, within `heldUntil`. */
  @Post('take-place')
  @Access('manage-link')
  @WhileOpen()
  @HttpCode(200)
  takePlace(@MailedLink() link: LinkTarget): Promise<OwnRegistrationDto> {
    return this.attendance.takePlace(link);
  }

  /** Undoes cancelling, until the event begins. */
  @Post('restore')
  @Access('manage-link')
  @WhileOpen()
  @HttpCode(200)
  restore(@MailedLink() link: LinkTarget): Promise<OwnRegistrationDto> {
    return this.attendance.restore(link);
  }

  /** Everything stored about the guest, as a file. */
  @Get('export')
  @Access('manage-link')
  @Header('Content-Disposition', 'attachment; filename="registration.json"')
  export(@MailedLink() link: LinkTarget): Promise<OwnRegistrationExportDto> {
    return this.data.export(link);
  }

  /** Erases everything. */
  @Delete()
  @Access('manage-link')
  @HttpCode(204)
  erase(@MailedLink() link: LinkTarget): Promise<void> {
    return this.data.erase(link);
  }
}
