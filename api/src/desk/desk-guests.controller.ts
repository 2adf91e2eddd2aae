import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../common/access/access.decorator.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import { Audited } from '../organizer-links/audited.decorator.ts';
import { AttendanceService } from '../registrations/attendance.service.ts';
import { WaitingListService } from '../registrations/waiting-list.service.ts';
import {
  correctionsOf,
  DeskGuestChangesDto,
  DeskGuestCheckDto,
  DeskGuestDto,
  DeskGuestsDto,
  DeskGuestsPageDto,
  DeskNeedsDto,
  entryOf,
  NewDeskGuestDto,
  WaitingAgainDto,
} from './desk.dto.ts';
import { DeskGuestsService } from './desk-guests.service.ts';
import { GuestChangesService } from './guest-changes.service.ts';

const guestId = new IdPipe('REGISTRATION_NOT_FOUND');

/** What organizers do for a guest who called. */
@Controller('desk')
export class DeskGuestsController {
  constructor(
    private readonly guests: DeskGuestsService,
    private readonly changes: GuestChangesService,
    private readonly attendance: AttendanceService,
    private readonly waitingList: WaitingListService,
  ) {}

  /** Oldest first, ten at a time, with those who cancelled. */
  @Get('guests')
  @Access('desk-link')
  list(@Query() page: DeskGuestsPageDto): Promise<DeskGuestsDto> {
    return this.guests.list(page);
  }

  /** What everybody needs, in full. Each reading is audited. */
  @Get('needs')
  @Access('desk-link')
  @Audited('kitchen --all')
  allNeeds(): Promise<DeskNeedsDto[]> {
    return this.guests.allNeeds();
  }

  /** What one guest needs. Each reading is audited. */
  @Get('guests/:id/needs')
  @Access('desk-link')
  @Audited('registrations needs')
  needs(@Param('id', guestId) id: string): Promise<DeskNeedsDto> {
    return this.guests.needs(id);
  }

  /** What to know before adding this guest. Nothing is changed. */
  @Post('guests/check')
  @Access('desk-link')
  @HttpCode(200)
  checkNew(@Body() guest: NewDeskGuestDto): Promise<DeskGuestCheckDto> {
    return this.changes.checkNew(entryOf(guest));
  }

  /** What to know before changing this guest. Nothing is changed. */
  @Post('guests/:id/check')
  @Access('desk-link')
  @HttpCode(200)
  check(@Param('id', guestId) id: string, @Body() changes: DeskGuestChangesDto): Promise<DeskGuestCheckDto> {
    return this.changes.check(id, correctionsOf(changes));
  }

  /** Above the capacity too. With an email, the guest gets the mail of a registration. */
  @Post('guests')
  @Access('desk-link')
  @Audited('registrations add')
  add(@Body() guest: NewDeskGuestDto): Promise<DeskGuestDto> {
    return this.guests.add(guest);
  }

  /** Only a new email is mailed about: to both addresses. */
  @Patch('guests/:id')
  @Access('desk-link')
  @Audited('registrations edit')
  edit(@Param('id', guestId) id: string, @Body() changes: DeskGuestChangesDto): Promise<DeskGuestDto> {
    return this.guests.edit(id, changes);
  }

  /** Mails the guest their own link, which nobody else sees. */
  @Post('guests/:id/link')
  @Access('desk-link')
  @Audited('registrations resend-link')
  @HttpCode(200)
  resendLink(@Param('id', guestId) id: string): Promise<DeskGuestDto> {
    return this.guests.change(id, this.attendance.resendLink);
  }

  /** The places are free for others at once; the guest is mailed. */
  @Post('guests/:id/cancellation')
  @Access('desk-link')
  @Audited('registrations cancel')
  @HttpCode(200)
  cancel(@Param('id', guestId) id: string): Promise<DeskGuestDto> {
    return this.guests.change(id, this.attendance.cancel);
  }

  /** Takes a cancellation back. */
  @Delete('guests/:id/cancellation')
  @Access('desk-link')
  @Audited('registrations uncancel')
  uncancel(@Param('id', guestId) id: string): Promise<DeskGuestDto> {
    return this.guests.change(id, this.attendance.restore);
  }

  /** Lets a guest in who waits, above the capacity too. */
  @Post('guests/:id/place')
  @Access('desk-link')
  @Audited('registrations waiting let-in')
  @HttpCode(200)
  letIn(@Param('id', guestId) id: string): Promise<DeskGuestDto> {
    return this.guests.change(id, this.waitingList.letIn);
  }

  /** Puts a guest before all others who wait. */
  @Post('guests/:id/first')
  @Access('desk-link')
  @Audited('registrations waiting first')
  @HttpCode(200)
  putFirst(@Param('id', guestId) id: string): Promise<DeskGuestDto> {
    return this.guests.change(id, this.waitingList.putFirst);
  }

  /** Takes back that a guest was let in or put first. */
  @Post('guests/:id/waiting')
  @Access('desk-link')
  @Audited('registrations waiting back')
  @HttpCode(200)
  waitAgain(@Param('id', guestId) id: string, @Body() { since }: WaitingAgainDto): Promise<DeskGuestDto> {
    return this.guests.change(id, this.waitingList.waitSince(new Date(since)));
  }
}
