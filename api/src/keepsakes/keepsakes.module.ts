import type { Language } from '@konbit/contracts';
import { Controller, Get, Module, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { AttendeeProfilesModule } from '../attendee-profiles/attendee-profiles.module.ts';
import { Access } from '../common/access/access.ts';
import { VisitorLanguage } from '../common/http/visitor-language.ts';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.ts';
import type { LinkTarget } from '../mail/links.ts';
import { MemoriesModule } from '../memories/memories.module.ts';
import { MailedLink } from '../own-registration/link-checks.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { Album } from './album.ts';
import { EveningNumbersDto, OwnKeepsakeDto } from './keepsakes.dto.ts';
import { KeepsakesService } from './keepsakes.service.ts';
import { KeptNumbers } from './kept-numbers.entity.ts';

@Controller('keepsakes')
export class KeepsakesController {
  constructor(private readonly keepsakes: KeepsakesService) {}

  /** What the evening came to; nothing before its end. */
  @Get()
  @Access('anyone')
  numbers(): Promise<EveningNumbersDto> {
    return this.keepsakes.numbers();
  }
}

/** What the evening was for the guest of a mailed link. */
@Controller('own-registration')
export class OwnKeepsakeController {
  constructor(
    private readonly keepsakes: KeepsakesService,
    private readonly albums: Album,
  ) {}

  /** Names of medals in the visitor's language. */
  @Get('keepsake')
  @Access('manage-link')
  own(@MailedLink() link: LinkTarget, @VisitorLanguage() language: Language): Promise<OwnKeepsakeDto> {
    return this.keepsakes.of(link, language);
  }

  /** All photos of the gallery as a zip, for guests who shared one. */
  @Get('album')
  @Access('manage-link')
  @ApiOkResponse({ content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } })
  async album(@MailedLink() link: LinkTarget): Promise<StreamableFile> {
    return new StreamableFile(await this.albums.take(link), { type: 'application/zip' });
  }
}

@Module({
  imports: [
    TypeOrmModule.forFeature([KeptNumbers]),
    RegistrationsModule,
    AttendeeProfilesModule,
    AchievementsModule,
    MemoriesModule,
    LeaderboardModule,
  ],
  controllers: [KeepsakesController, OwnKeepsakeController],
  providers: [KeepsakesService, Album],
  exports: [KeepsakesService],
})
export class KeepsakesModule {}
