import type { Language } from '@konbit/contracts';
import { Controller, Get, Header, Headers, Module, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { AttendeeProfilesModule } from '../attendee-profiles/attendee-profiles.module.ts';
import { Access } from '../common/access/access.ts';
import { sendIfNew } from '../common/http/entity-tag.ts';
import { VisitorLanguage } from '../common/http/visitor-language.ts';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.ts';
import type { LinkTarget } from '../mail/links.ts';
import { MemoriesModule } from '../memories/memories.module.ts';
import { MailedLink } from '../own-registration/link-checks.ts';
import { OwnRegistrationModule } from '../own-registration/own-registration.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { EveningNumbersDto, OwnKeepsakeDto } from './keepsakes.dto.ts';
import { KeepsakesService } from './keepsakes.service.ts';

@Controller('keepsakes')
export class KeepsakesController {
  constructor(private readonly keepsakes: KeepsakesService) {}

  /** What the evening came to; nothing before its end. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ type: EveningNumbersDto })
  @ApiResponse({ status: 304, description: 'As `If-None-Match` has it.' })
  async numbers(
    @Headers('if-none-match') held: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return sendIfNew(await this.keepsakes.page(), held, reply);
  }
}

/** What the evening was for whoever holds a mailed link. */
@Controller('own-registration')
export class OwnKeepsakeController {
  constructor(private readonly keepsakes: KeepsakesService) {}

  /** Names of medals in the visitor's language. */
  @Get('keepsake')
  @Access('manage-link')
  own(@MailedLink() link: LinkTarget, @VisitorLanguage() language: Language): Promise<OwnKeepsakeDto> {
    return this.keepsakes.of(link, language);
  }
}

@Module({
  imports: [
    RegistrationsModule,
    OwnRegistrationModule,
    AttendeeProfilesModule,
    AchievementsModule,
    MemoriesModule,
    LeaderboardModule,
  ],
  controllers: [KeepsakesController, OwnKeepsakeController],
  providers: [KeepsakesService],
  exports: [KeepsakesService],
})
export class KeepsakesModule {}
