import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../common/access/access.decorator.ts';
import { ActingLink } from '../organizer-links/acting-link.decorator.ts';
import { DeskActsService } from './desk-acts.service.ts';
import {
  DeskEventPreviewDto,
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
    private readonly acts: DeskActsService,
  ) {}

  /** Numbers, the kitchen's totals, and mails that wait or failed. */
  @Get()
  @Access('desk-link')
  view(): Promise<DeskViewDto> {
    return this.desk.view();
  }

  /** The mail in three languages, and how many would get it. Nothing is sent. */
  @Post('mails/preview')
  @Access('desk-link')
  @HttpCode(200)
  previewMail(@Body() mail: DeskMailDto): Promise<DeskMailPreviewDto> {
    return this.acts.previewMail(mail);
  }

  /** It leaves in five minutes, to everybody who has not had the same text. */
  @Post('mails')
  @Access('desk-link')
  sendMail(@Body() mail: DeskMailDto, @ActingLink() by: string): Promise<MailsDto> {
    return this.acts.sendMail(mail, by);
  }

  /** Retries failed and delayed mails now. */
  @Post('mails/retry')
  @Access('desk-link')
  @HttpCode(200)
  retryMails(@ActingLink() by: string): Promise<MailsDto> {
    return this.acts.retryMails(by);
  }

  /** Withdraws the waiting mails of a kind. */
  @Delete('mails/:kind')
  @Access('desk-link')
  takeBackMail(@Param('kind') kind: string, @ActingLink() by: string): Promise<MailsDto> {
    return this.acts.takeBackMail(kind, by);
  }

  /** How many people would get a mail. Nothing is changed. */
  @Post('event/preview')
  @Access('desk-link')
  @HttpCode(200)
  previewState(@Body() wanted: DeskStateDto): Promise<DeskEventPreviewDto> {
    return this.acts.previewState(wanted);
  }

  /** Postpones, cancels or reopens the event, on the site at once; everybody gets a mail in five minutes. */
  @Post('event')
  @Access('desk-link')
  changeState(@Body() change: DeskStateChangeDto, @ActingLink() by: string): Promise<MailsDto> {
    return this.acts.changeState(change, by);
  }

  /** Undoes the last such change before the mails leave. */
  @Delete('event')
  @Access('desk-link')
  @HttpCode(204)
  undoState(@ActingLink() by: string): Promise<void> {
    return this.acts.undoState(by);
  }
}
