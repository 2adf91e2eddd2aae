import { Body, Controller, Post } from '@nestjs/common';
import type { Language } from '@konbit/contracts';
import { Access } from '../common/access/access.ts';
import { LooksUpLate } from '../common/http/route-options.ts';
import { VisitorLanguage } from '../common/http/visitor-language.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { guestAlong } from '../achievements/awards.service.ts';
import { CurrentSession, type ReadSession } from '../registrations/current-session.ts';
import { ReadsAlong } from '../registrations/read-along.ts';
import { WhileOpen } from '../event/while-open.ts';
import { ActivityDto, NewActivityDto } from './activities.dto.ts';
import { ActivitiesService } from './activities.service.ts';

@Controller('activities')
export class ActivitiesController {
  constructor(
    private readonly activities: ActivitiesService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Each activity counts once a registrant. */
  @Post()
  @Access('own-standing')
  @WhileOpen()
  @ReadsAlong(guestAlong)
  @LooksUpLate()
  async record(
    @Body() input: NewActivityDto,
    @VisitorLanguage() language: Language,
    @CurrentSession() session: ReadSession,
  ): Promise<ActivityDto> {
    await this.rateLimits.consume('acts', input.registrationId);
    return this.activities.record(input, language, session);
  }
}
