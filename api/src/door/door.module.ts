import { Body, Controller, Delete, Get, Header, HttpCode, Module, Param, Post, Query } from '@nestjs/common';
import type { Language } from '@konbit/contracts';
import { Access } from '../common/access/access.ts';
import { VisitorLanguage } from '../common/http/visitor-language.ts';
import { IdPipe } from '../common/validation/rules.ts';
import { ActingLink } from '../organizer-links/organizer-link-checks.ts';
import { DoorGuestDto, DoorGuestsPageDto, WalkInDto } from './door.dto.ts';
import { DoorService } from './door.service.ts';
import { AchievementsModule } from '../achievements/achievements.module.ts';
import { ActivitiesModule } from '../activities/activities.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { QuizModule } from '../quiz/quiz.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { RecordedStandings } from './recorded-standings.ts';

const guestId = new IdPipe('REGISTRATION_NOT_FOUND');

@Controller('door/guests')
export class DoorController {
  constructor(private readonly door: DoorService) {}

  /** A thousand at a time, in the order of their ids. */
  @Get()
  @Access('door-link')
  @Header('Cache-Control', 'no-store')
  list(@Query() { after }: DoorGuestsPageDto): Promise<DoorGuestDto[]> {
    return this.door.guests(after);
  }

  /** Somebody without a registration, who is here. */
  @Post()
  @Access('door-link')
  walkIn(
    @Body() input: WalkInDto,
    @VisitorLanguage() language: Language,
    @ActingLink() by: string,
  ): Promise<DoorGuestDto> {
    return this.door.walkIn(input, language, by);
  }

  /** Gives the points of checking in, unless the guest has them. */
  @Post(':id/arrival')
  @Access('door-link')
  @HttpCode(200)
  arrive(
    @Param('id', guestId) id: string,
    @VisitorLanguage() language: Language,
    @ActingLink() by: string,
  ): Promise<DoorGuestDto> {
    return this.door.arrive(id, language, by);
  }

  /** Takes back an arrival, with the points that it gave. */
  @Delete(':id/arrival')
  @Access('door-link')
  undo(@Param('id', guestId) id: string, @ActingLink() by: string): Promise<DoorGuestDto> {
    return this.door.undo(id, by);
  }
}

@Module({
  imports: [RegistrationsModule, ProgressModule, ActivitiesModule, AchievementsModule, QuizModule],
  controllers: [DoorController],
  providers: [DoorService, RecordedStandings],
})
export class DoorModule {}
