import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { Access } from '../common/access/access.decorator.ts';
import { WhileOpen } from '../event/while-open.decorator.ts';
import { CurrentRegistrant } from '../registrations/current-registrant.decorator.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';
import { MemoryDto, NewMemoryDto, OwnMemoryDto } from './memories.dto.ts';
import { MemoriesService } from './memories.service.ts';

const OfGuest = () =>
  ApiQuery({
    name: 'registrationId',
    required: false,
    description: 'Whose line it is; NOT_YOUR_REGISTRATION when this browser has become another guest’s meanwhile.',
  });

/** 'Whom I remember': one line of each guest. An email alone opens none: MEMORY_BY_MAIL. */
@Controller('memories')
export class MemoriesController {
  constructor(private readonly memories: MemoriesService) {}

  /** Newest first, at most 100. */
  @Get()
  @Access('anyone')
  list(): Promise<MemoryDto[]> {
    return this.memories.list();
  }

  /** The registrant's own line. */
  @Get('own')
  @Access('own')
  @OfGuest()
  own(@CurrentRegistrant() registrant: SessionRegistrant): Promise<OwnMemoryDto> {
    return this.memories.own(registrant);
  }

  /** Replaces an earlier line. */
  @Put('own')
  @Access('own-standing')
  @OfGuest()
  @WhileOpen()
  leave(@CurrentRegistrant() registrant: SessionRegistrant, @Body() input: NewMemoryDto): Promise<OwnMemoryDto> {
    return this.memories.leave(registrant, input);
  }

  /** Removes the registrant's own line. */
  @Delete('own')
  @Access('own')
  @OfGuest()
  remove(@CurrentRegistrant() registrant: SessionRegistrant): Promise<OwnMemoryDto> {
    return this.memories.removeOwn(registrant);
  }
}
