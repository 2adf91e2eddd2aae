import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Language } from '@konbit/contracts';
import { Access } from '../common/access/access.decorator.ts';
import { Address } from '../common/rate-limits/address.decorator.ts';
import { withPhoto } from '../common/http/body-parsing.ts';
import { VisitorLanguage } from '../common/http/visitor-language.decorator.ts';
import { WhileOpen } from '../event/while-open.decorator.ts';
import { OpensSession } from '../session/opens-session.decorator.ts';
import { CurrentRegistrant } from './current-registrant.decorator.ts';
import { LookUpService } from './look-up.service.ts';
import {
  NewRegistrationDto,
  OwnPartyDto,
  PlacesDto,
  RegistrationDto,
  RegistrationLookupDto,
  RegistrationMatchDto,
  SavedPartyDto,
} from './registrations.dto.ts';
import type { SessionRegistrant } from './registrations.repository.ts';
import { RegistrationsService } from './registrations.service.ts';

@Controller('registrations')
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly lookUp: LookUpService,
  ) {}

  /** Registers a guest, queues the confirmation, and opens a session of the hub. */
  @Post()
  @RouteConfig(withPhoto)
  @Access('anyone')
  @WhileOpen()
  @OpensSession('registering')
  register(
    @Body() input: NewRegistrationDto,
    @Address() address: string,
    @VisitorLanguage() language: Language,
  ): Promise<RegistrationDto> {
    return this.registrations.register(input, address, language);
  }

  /**
   * With `email`: the matching registration, whose session this browser gets. Without: the session's own. An email
   * alone is answered until this address has looked up too many unknown ones: NAME_NEEDED asks for `lastName` as well.
   */
  @Get()
  @Access('anyone')
  @OpensSession('entering')
  find(
    @Query() query: RegistrationLookupDto,
    @Address() address: string,
    @CurrentRegistrant() registrant: SessionRegistrant | null,
  ): Promise<RegistrationMatchDto[]> {
    return this.lookUp.find(query, address, registrant);
  }

  /** Who comes along, where the event asks: only from the browser that has just registered. Absent fields stay. */
  @Put('party')
  @Access('own-standing')
  changeParty(
    @CurrentRegistrant() registrant: SessionRegistrant,
    @Body() changes: OwnPartyDto,
  ): Promise<SavedPartyDto> {
    return this.registrations.changeParty(registrant, changes);
  }

  /** Whether places are left; without a capacity always many. */
  @Get('places')
  @Access('anyone')
  async places(): Promise<PlacesDto> {
    return { left: await this.registrations.placesLeft() };
  }

  /** A bare number. */
  @Get('count')
  @Access('anyone')
  @ApiOkResponse({ type: Number })
  count(): Promise<number> {
    return this.registrations.count();
  }
}
