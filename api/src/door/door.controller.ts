import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Language } from '@konbit/contracts';
import { Access } from '../common/access/access.decorator.ts';
import { ActedAt } from '../common/http/acted-at.decorator.ts';
import { VisitorLanguage } from '../common/http/visitor-language.decorator.ts';
import { IdPipe } from '../common/validation/id.pipe.ts';
import { Audited } from '../organizer-links/audited.decorator.ts';
import {
  ArrivedGuestDto,
  ArrivingDto,
  DoorChangesDto,
  DoorChangesQueryDto,
  DoorGuestDto,
  DoorGuestsPageDto,
  DoorSheetDto,
  ScannedCodeDto,
  ScannedGuestDto,
  WalkInDto,
} from './door.dto.ts';
import { DoorListService } from './door-list.service.ts';
import { DoorService } from './door.service.ts';

const guestId = new IdPipe('REGISTRATION_NOT_FOUND');

@Controller('door')
export class DoorController {
  constructor(
    private readonly doorList: DoorListService,
    private readonly door: DoorService,
  ) {}

  /** A thousand at a time, in the order of their ids. */
  @Get('guests')
  @Access('door-link')
  list(@Query() { after }: DoorGuestsPageDto): Promise<DoorGuestDto[]> {
    return this.doorList.guests(after);
  }

  /** Guests who changed since a time, such as by arriving, and how many are expected in all. */
  @Get('changes')
  @Access('door-link')
  changes(@Query() { since }: DoorChangesQueryDto): Promise<DoorChangesDto> {
    return this.doorList.changes(since);
  }

  /** The list to print. */
  @Get('sheet')
  @Access('door-link')
  @Audited('door sheet')
  sheet(): Promise<DoorSheetDto> {
    return this.doorList.sheet();
  }

  /** A guest who came without a registration. */
  @Post('guests')
  @Access('door-link')
  @Audited('door walk-in')
  walkIn(@Body() input: WalkInDto, @VisitorLanguage() language: Language, @ActedAt() at: Date): Promise<DoorGuestDto> {
    return this.door.walkIn(input, language, at);
  }

  /** Of all or some of a party. Gives the points for checking in, unless the guest has them already. */
  @Post('guests/:id/arrival')
  @Access('door-link')
  @Audited('door check-in')
  @HttpCode(200)
  arrive(
    @Param('id', guestId) id: string,
    @Body() arriving: ArrivingDto,
    @VisitorLanguage() language: Language,
    @ActedAt() at: Date,
  ): Promise<ArrivedGuestDto> {
    return this.door.arrive(id, arriving, language, at);
  }

  /** Removes an arrival and what it earned; not one that another phone has recorded since. */
  @Delete('guests/:id/arrival')
  @Access('door-link')
  @Audited('door undo')
  undo(@Param('id', guestId) id: string, @ActedAt() at: Date): Promise<DoorGuestDto> {
    return this.door.undo(id, at);
  }

  /** The guest of a code that the list does not contain. It checks nobody in, and opens no registration. */
  @Post('codes')
  @Access('door-link')
  @HttpCode(200)
  guestOf(@Body() { code }: ScannedCodeDto): Promise<ScannedGuestDto> {
    return this.doorList.guestOf(code);
  }
}
