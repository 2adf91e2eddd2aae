import { Body, Controller, Delete, Get, HttpCode, Module, Param, Post, Query } from '@nestjs/common';
import { AttendeeProfilesModule } from '../attendee-profiles/attendee-profiles.module.ts';
import { BroadcastsModule } from '../broadcasts/broadcasts.module.ts';
import { Access } from '../common/access/access.ts';
import { MailModule } from '../mail/mail.module.ts';
import { ActingLink } from '../organizer-links/organizer-link-checks.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { DeskActs } from './desk-acts.service.ts';
import {
  DeskEventPreviewDto,
  DeskGuestsDto,
  DeskGuestsPageDto,
  DeskMailDto,
  DeskMailPreviewDto,
  DeskStateChangeDto,
  DeskStateDto,
  DeskViewDto,
  MailsDto,
} from './desk.dto.ts';
import { DeskService } from './desk.service.ts';

@Controller('desk')
export class DeskController {
  constructor(
    private readonly desk: DeskService,
    private readonly acts: DeskActs,
  ) {}

  /** Numbers, the kitchen's totals, and what mails wait or failed. */
  @Get()
  @Access('desk-link')
  view(): Promise<DeskViewDto> {
    return this.desk.view();
  }

  /** Oldest first, ten at a time; those who cancelled, too. */
  @Get('guests')
  @Access('desk-link')
  guests(@Query() page: DeskGuestsPageDto): Promise<DeskGuestsDto> {
    return this.desk.guests(page);
  }

  /** The mail in three languages, and how many would get it. Nothing is sent. */
  @Post('mails/preview')
  @Access('desk-link')
  @HttpCode(200)
  previewMail(@Body() mail: DeskMailDto): Promise<DeskMailPreviewDto> {
    return this.acts.previewMail(mail);
  }

  /** It leaves in five minutes, to whoever has not got the same text. */
  @Post('mails')
  @Access('desk-link')
  sendMail(@Body() mail: DeskMailDto, @ActingLink() by: string): Promise<MailsDto> {
    return this.acts.sendMail(mail, by);
  }

  /** Tries what failed, or was put off, again now. */
  @Post('mails/retry')
  @Access('desk-link')
  @HttpCode(200)
  retryMails(@ActingLink() by: string): Promise<MailsDto> {
    return this.acts.retryMails(by);
  }

  /** Takes back the mails of a kind that have not left. */
  @Delete('mails/:kind')
  @Access('desk-link')
  takeBackMail(@Param('kind') kind: string, @ActingLink() by: string): Promise<MailsDto> {
    return this.acts.takeBackMail(kind, by);
  }

  /** How many would be told. Nothing is changed. */
  @Post('event/preview')
  @Access('desk-link')
  @HttpCode(200)
  previewState(@Body() wanted: DeskStateDto): Promise<DeskEventPreviewDto> {
    return this.acts.previewState(wanted);
  }

  /** Postpones, cancels or reopens the event, on the site at once; everybody is told in five minutes. */
  @Post('event')
  @Access('desk-link')
  changeState(@Body() change: DeskStateChangeDto, @ActingLink() by: string): Promise<MailsDto> {
    return this.acts.changeState(change, by);
  }

  /** Takes the last such change back, while nobody was told. */
  @Delete('event')
  @Access('desk-link')
  @HttpCode(204)
  undoState(@ActingLink() by: string): Promise<void> {
    return this.acts.undoState(by);
  }
}

@Module({
  imports: [RegistrationsModule, BroadcastsModule, MailModule, AttendeeProfilesModule],
  controllers: [DeskController],
  providers: [DeskService, DeskActs],
})
export class DeskModule {}
