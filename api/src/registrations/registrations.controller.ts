import { Body, Controller, Get, Header, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Language } from '@konbit/contracts';
import { Access } from '../common/access/access.ts';
import { Address } from '../common/http/address.ts';
import { LooksUpLate, TakesPhoto } from '../common/http/route-options.ts';
import { VisitorLanguage } from '../common/http/visitor-language.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { WhileOpen } from '../event/while-open.ts';
import { OpensSession } from '../session/opens-session.interceptor.ts';
import { CurrentSession, type ReadSession } from './current-session.ts';
import { LookUp } from './look-up.ts';
import {
  NewRegistrationDto,
  RegistrationDto,
  RegistrationLookupDto,
  RegistrationMatchDto,
} from './registrations.dto.ts';
import { RegistrationsService } from './registrations.service.ts';

@Controller('registrations')
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly lookUp: LookUp,
    private readonly rateLimits: RateLimits,
  ) {}

  @Post()
  @Access('anyone')
  @WhileOpen()
  @TakesPhoto()
  // Whoever has a session may have registered by this very request, as somebody unknown.
  @LooksUpLate(({ actsFor }) => !actsFor)
  @OpensSession()
  async register(
    @Body() input: NewRegistrationDto,
    @Address() address: string,
    @VisitorLanguage() language: Language,
  ): Promise<RegistrationDto> {
    await this.rateLimits.consume('registrations', address);
    return this.registrations.register(input, language);
  }

  /**
   * With `email`: the matching registration, whose session this browser gets. Without: the session's own. An email
   * alone is answered until this address has looked up too many unknown ones: NAME_NEEDED asks for `lastName` as well.
   */
  @Get()
  @Access('anyone')
  @OpensSession()
  @Header('Cache-Control', 'no-store')
  find(
    @Query() { email, lastName }: RegistrationLookupDto,
    @Address() address: string,
    @CurrentSession() session: ReadSession,
  ): Promise<RegistrationMatchDto[]> {
    return email === undefined
      ? this.lookUp.own(session)
      : this.lookUp.find({ email, lastName: lastName ?? undefined, address, session });
  }

  /** A bare number. */
  @Get('count')
  @Access('anyone')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: Number })
  count(): Promise<number> {
    return this.registrations.count();
  }
}
